// Says what failed, then the counts in one form whatever the version of Node: `# pass 12`.

export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type === "test:stderr") yield data.message;
    if (type === "test:fail" && data.details.error.failureType !== "subtestsFailed") {
      const { error } = data.details;
      yield `not ok: ${data.name}\n${error.cause?.stack ?? error.cause ?? error}\n\n`;
    }
    if (type === "test:diagnostic" && /^(tests|pass|fail|skipped) \d+$/.test(data.message)) {
      yield `# ${data.message}\n`;
    }
  }
}
