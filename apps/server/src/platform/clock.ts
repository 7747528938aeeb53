/**
 * The two times of the program. `wallNow` is for sessions, codes and limits. `marketNow` is what prices, orders and
 * candles are timed with: the wall clock on a live feed, the recorded or accelerated time on a replay or simulator.
 * Both are UTC epoch milliseconds.
 */
export interface Clock {
  wallNow(): number;
  marketNow(): number;
}
