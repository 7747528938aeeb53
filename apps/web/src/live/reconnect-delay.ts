/**
 * How long to wait before the next attempt: doubling up to 15 s, spread out
 * so that a restart is not met by all clients at once.
 */
export function reconnectDelayMs(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return most * (0.5 + random() * 0.5);
}

const FIRST_MS = 500;
const LONGEST_MS = 15_000;
