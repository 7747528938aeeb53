import type { InstrumentId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';
import type { Balance } from './ledger.ts';
import type { FormerLotTerms } from './lot-terms.ts';
import type { StopOutStep } from './margin-levels.ts';
import type { Option } from './option.ts';
import type { FillTick, Order } from './order.ts';
import type { MarketMoment, MassTriggerRow, MergedRow } from './batch-changes.ts';
import type { Payment } from './payment.ts';
import type { Tick } from './quote.ts';

/** A partition as the database has it. What follows from these rows (margins, margin calls, indexes) is made again. */
export interface EngineSnapshot {
  readonly partition: number;
  readonly nextOrderId: number;
  readonly nextPostingId: number;
  readonly commandSeq: number;
  readonly rules: TradingRules;
  /** None: the level of the rules counts for every order. */
  readonly stopOutSteps: readonly StopOutStep[];
  readonly instruments: Iterable<Instrument>;
  readonly formerLots: ReadonlyMap<InstrumentId, readonly FormerLotTerms[]>;
  /** The instruments whose market is open. */
  readonly marketOpen: Iterable<InstrumentId>;
  /** The last quote applied of each instrument that has had one. */
  readonly ticks: Iterable<Tick>;
  /** Of customers (all kinds, or those that differ from zero, trading always) and of the house. */
  readonly balances: Iterable<Balance>;
  readonly merged: Iterable<Omit<MergedRow, 'kept'>>;
  /** Pending and holding. */
  readonly openOrders: Iterable<Order>;
  readonly runningOptions: Iterable<Option>;
  /** Those that have not ended. */
  readonly openPayments: Iterable<Payment>;
  /** Who is behind the quotes; null when nobody is. */
  readonly deferred: DeferredSnapshot | null;
}

export interface DeferredSnapshot {
  /** How the markets stood just before the first of the steps. */
  readonly markets: readonly MarketMoment[];
  /** What happened on the markets since, the quote of the first gap being the first. */
  readonly steps: readonly MarketStep[];
  /** The quotes that put accounts behind, in their order, and those who still are, by customer id. */
  readonly massTriggers: readonly Pick<MassTriggerRow, 'instrumentId' | 'seq' | 'users'>[];
}

export type MarketStep =
  | { readonly kind: 'tick'; readonly instrumentId: InstrumentId; readonly tick: FillTick }
  | { readonly kind: 'status'; readonly instrumentId: InstrumentId; readonly open: boolean };
