/**
 * The two times of the program. `wallNow` is for sessions, codes and limits. `marketNow` is what prices, orders and
 * candles are timed with: the wall clock on a live feed, the recorded or accelerated time on a replay or simulator.
 * Both are UTC epoch milliseconds.
 */
export interface Clock {
  wallNow(): number;
  marketNow(): number;
}

/**
 * The wall clock as something that runs: when it is set back it goes on from where it was, and when it is set forward
 * it follows. Prices that are timed with it never stand still, and so never seem fresher than they are.
 */
export function steadyWallClock(wallNow = Date.now, monotonicNow = (): number => performance.now()): () => number {
  let aheadMs = -Infinity;
  return () => {
    const monotonicMs = monotonicNow();
    aheadMs = Math.max(aheadMs, wallNow() - monotonicMs);
    return Math.floor(monotonicMs + aheadMs);
  };
}
