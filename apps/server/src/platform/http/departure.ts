/**
 * When the answers that are ready in this turn of the loop leave: together, one write right after the other. A commit readies a
 * hundred answers; written each as it is ready, every one would wake callers that have just gone back to sleep, which costs the
 * kernel more than the write.
 */
export function departure(): Promise<void> {
  next ??= new Promise((resolve) => {
    setImmediate(() => {
      next = null;
      resolve();
    });
  });
  return next;
}

let next: Promise<void> | null = null;
