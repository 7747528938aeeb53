import type { EntityKind, EntityRow } from './entity-table.ts';
import type { InstrumentId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';
import type { Balance } from './ledger.ts';
import type { FormerLotTerms } from './lot-terms.ts';
import type { StopOutStep } from './margin-levels.ts';
import type { FillTick } from './order.ts';
import type { MarketMoment, MassTriggerRow, MergedRow, PeakRow } from './batch-changes.ts';
import type { StoredOrders } from './stored-orders.ts';
import type { Tick } from './quote.ts';

/** A partition as the database has it. Margins, margin calls and indexes are derived from these rows. */
export interface EngineSnapshot {
  readonly partition: number;
  readonly nextOrderId: number;
  readonly nextPostingId: number;
  readonly commandSeq: number;
  readonly rules: TradingRules;
  /** If empty, the level of the rules applies to every order. */
  readonly stopOutSteps: readonly StopOutStep[];
  readonly instruments: Iterable<Instrument>;
  readonly formerLots: ReadonlyMap<InstrumentId, readonly FormerLotTerms[]>;
  /** The instruments whose market is open. */
  readonly marketOpen: Iterable<InstrumentId>;
  /** The last applied quote of each instrument that has had one. */
  readonly ticks: Iterable<Tick>;
  /** Balances of customers (all kinds, or those that differ from zero, trading always) and house accounts. */
  readonly balances: Iterable<Balance>;
  readonly merged: Iterable<Omit<MergedRow, 'kept'>>;
  /** The peaks of trailing orders; those of a side of an instrument in order. */
  readonly peaks: Iterable<PeakRow>;
  /** The open rows of each entity. */
  readonly open: ReadonlyMap<EntityKind<EntityRow>, Iterable<EntityRow>>;
  /** In place of open orders: orders that are read when something asks for them. */
  readonly storedOrders?: StoredOrders;
  /** The deferred accounts; null if there are none. */
  readonly deferred: DeferredSnapshot | null;
}

export interface DeferredSnapshot {
  /** The markets just before the first of the steps. */
  readonly markets: readonly MarketMoment[];
  /** The changes of the markets since; the first is the quote of the first mass trigger. */
  readonly steps: readonly MarketStep[];
  /** The mass triggers in order, with the customers that are still deferred, by id. */
  readonly massTriggers: readonly Pick<MassTriggerRow, 'instrumentId' | 'seq' | 'users' | 'peaks'>[];
}

export type MarketStep =
  | { readonly kind: 'tick'; readonly instrumentId: InstrumentId; readonly tick: FillTick }
  | { readonly kind: 'status'; readonly instrumentId: InstrumentId; readonly open: boolean };

/** The open rows of an entity in a snapshot. */
export function openOf<Row extends EntityRow>(
  { open }: Pick<EngineSnapshot, 'open'>,
  kind: EntityKind<Row>,
): Iterable<Row> {
  return (open.get(kind) ?? []) as Iterable<Row>; // a kind stands with rows of its own
}
