/**
 * Makes a function that sends a value, one at a time, or an older one could arrive last. Of those that come meanwhile
 * the newest is sent next. It resolves when the server has the newest, and rejects with the first failure.
 */
export function newestSender<Value>(send: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let wanted: Value;
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    try {
      for (let sent: Value | undefined; sent !== wanted;) {
        sent = wanted;
        await send(sent);
      }
    } finally {
      running = undefined;
    }
  };
  return (value) => {
    wanted = value;
    return (running ??= work());
  };
}
