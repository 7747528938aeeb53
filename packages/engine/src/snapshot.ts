import type { InstrumentId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';
import type { Balance } from './ledger.ts';
import type { Option } from './option.ts';
import type { Order } from './order.ts';
import type { Tick } from './quote.ts';

/** A partition as the database has it. What follows from these rows (margins, margin calls, indexes) is made again. */
export interface EngineSnapshot {
  readonly partition: number;
  readonly nextOrderId: number;
  readonly nextPostingId: number;
  readonly commandSeq: number;
  readonly rules: TradingRules;
  readonly instruments: Iterable<Instrument>;
  /** The instruments whose market is open. */
  readonly marketOpen: Iterable<InstrumentId>;
  /** The last quote applied of each instrument that has had one. */
  readonly ticks: Iterable<Tick>;
  /** Of customers (all three kinds, or those that differ from zero, trading always) and of the house. */
  readonly balances: Iterable<Balance>;
  /** Pending and holding. */
  readonly openOrders: Iterable<Order>;
  readonly runningOptions: Iterable<Option>;
}
