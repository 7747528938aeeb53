/** Counters of the sockets for metrics. */
export interface RealtimeNumbers {
  connections: number;
  loggedIn: number;
  /** Messages written. */
  messages: number;
  bytes: number;
  /** Messages received. */
  received: number;
  /** Pushes of prices that a full socket was spared. */
  skipped: number;
  /** Sockets closed because they did not take what must not be left out. */
  closedSlow: number;
  /** Upgrades and messages refused by a limit. */
  limited: number;
}

export const noRealtimeNumbers = (): RealtimeNumbers => ({
  connections: 0,
  loggedIn: 0,
  messages: 0,
  bytes: 0,
  received: 0,
  skipped: 0,
  closedSlow: 0,
  limited: 0,
});
