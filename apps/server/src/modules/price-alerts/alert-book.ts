import { must } from '@candor/decimal/assert.ts';
import { PriceWatch } from '@candor/engine/price-watch.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { TriggerHeap } from '@candor/engine/trigger-heap.ts';
import type { AlertDirection, AlertSide, PriceAlert } from './price-alert.ts';
import { isReached, isRearmed, rearmPrice } from './price-alert.ts';

/** What a tick did to an alert: it fired, or a repeated one was armed again. */
export interface AlertChange {
  readonly kind: 'fired' | 'rearmed';
  /** As it was before. */
  readonly before: PriceAlert;
  /** As it is now. */
  readonly after: PriceAlert;
  readonly tick: Tick;
}

/**
 * Every alert that waits for a price, each instrument's ordered by it. Invariant: an alert lies in exactly one heap, by
 * the price that changes it next, so that a tick costs by the alerts that it changes and not by those that there are.
 */
export class AlertBook {
  readonly #alerts = new Map<number, Watched>();
  readonly #instruments = new Map<number, PriceWatch<Watched>>();

  get size(): number {
    return this.#alerts.size;
  }

  /** The alerts of an instrument that wait. */
  countOf(instrumentId: number): number {
    return this.#instruments.get(instrumentId)?.size ?? 0;
  }

  /** Puts an alert in, in place of the one of the same id; one that is done is left out. */
  put(alert: PriceAlert): void {
    this.remove(alert.id);
    if (alert.state !== 'done') this.#watch(alert);
  }

  remove(id: number): void {
    const watched = this.#alerts.get(id);
    if (watched === undefined) return;
    watched.heap.remove(watched.handle);
    this.#alerts.delete(id);
  }

  /** Applies a tick and answers what it changed, the oldest alert first. */
  take(tick: Tick): AlertChange[] {
    const watch = this.#instruments.get(tick.instrumentId);
    if (watch === undefined) return [];
    const hits: Watched[] = [];
    watch.collect(Number(tick.bid), Number(tick.ask), hits);
    if (hits.length === 0) return [];
    hits.sort((a, b) => a.alert.id - b.alert.id);
    const changes: AlertChange[] = [];
    for (const { alert } of hits) {
      const change = changeBy(alert, tick);
      if (change === null) continue;
      changes.push(change);
      this.put(change.after);
    }
    return changes;
  }

  #watch(alert: PriceAlert): void {
    const watch = this.#instruments.get(alert.instrumentId) ?? new PriceWatch<Watched>();
    this.#instruments.set(alert.instrumentId, watch);
    const { heap, key } = placeOf(alert, watch);
    const watched = { alert, heap, handle: -1 };
    watched.handle = heap.add(key, watched);
    this.#alerts.set(alert.id, watched);
  }
}

interface Watched {
  readonly alert: PriceAlert;
  readonly heap: TriggerHeap<Watched>;
  handle: number;
}

/** The heaps go by doubles, so each hit is looked at exactly. */
function changeBy(alert: PriceAlert, tick: Tick): AlertChange | null {
  if (tick.seq <= alert.sinceSeq) return null;
  const after = { ...alert, sinceSeq: tick.seq };
  if (alert.state === 'waiting') {
    return isRearmed(alert, tick)
      ? { kind: 'rearmed', before: alert, after: { ...after, state: 'armed' }, tick }
      : null;
  }
  if (!isReached(alert, tick)) return null;
  return { kind: 'fired', before: alert, after: { ...after, state: alert.repeats ? 'waiting' : 'done' }, tick };
}

function placeOf(alert: PriceAlert, watch: PriceWatch<Watched>): { heap: TriggerHeap<Watched>; key: number } {
  const isArmed = alert.state === 'armed';
  const target = Number(isArmed ? alert.price : rearmPrice(alert));
  const direction = isArmed ? alert.direction : OPPOSITE[alert.direction];
  const heap = must(watch[HEAPS[alert.side][direction]], 'each side has a heap of each direction');
  return { heap, key: alert.side === 'mid' ? 2 * target : target };
}

const OPPOSITE: Readonly<Record<AlertDirection, AlertDirection>> = { above: 'below', below: 'above' };
const HEAPS = {
  bid: { above: 'bidAbove', below: 'bidBelow' },
  ask: { above: 'askAbove', below: 'askBelow' },
  mid: { above: 'sumAbove', below: 'sumBelow' },
} as const satisfies Record<AlertSide, Record<AlertDirection, keyof PriceWatch<unknown>>>;
