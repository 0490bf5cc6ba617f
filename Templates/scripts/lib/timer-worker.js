// A clock of its own thread: the timers of hidden pages may be a minute late, a worker's are not.

let waiting = 0;

addEventListener("message", ({ data }) => {
  clearTimeout(waiting);
  if (data >= 0) waiting = setTimeout(() => postMessage(null), data);
});
