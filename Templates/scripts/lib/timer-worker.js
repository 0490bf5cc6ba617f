// Clock in a worker thread: timers of hidden pages may be a minute late, those of workers are not.

let waiting = 0;

addEventListener("message", ({ data }) => {
  clearTimeout(waiting);
  if (data >= 0) waiting = setTimeout(() => postMessage(null), data);
});
