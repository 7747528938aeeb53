import { must } from '@candor/decimal/assert.ts';
import type { MassTriggerRow } from '@candor/engine/batch-changes.ts';
import type { DeferredSnapshot, MarketStep } from '@candor/engine/snapshot.ts';
import type pg from 'pg';
import { readBatches, readNamedTicks } from '../replay.ts';
import { readRows } from './copy-out.ts';
import { CAUGHT_UP_CODEC, MASS_TRIGGER_CODEC } from './market-codecs.ts';
import type { StoredMassTrigger } from './market-codecs.ts';

/**
 * The deferred accounts in the tables; null if there are none. The steps of the markets since the oldest mass trigger
 * are read from the journal.
 */
export async function readDeferred(client: pg.ClientBase, partition: number): Promise<DeferredSnapshot | null> {
  const stored = await readRows(client, MASS_TRIGGER_CODEC, { partition, rest: 'order by batch' });
  if (stored.length === 0) return null;
  const caughtUp = await readRows(client, CAUGHT_UP_CODEC, { partition });
  const seen = new Set(caughtUp.map((row) => seenKey(row, row.userId)));
  const massTriggers = stored
    .map((massTrigger) => ({
      ...massTrigger,
      users: massTrigger.users.filter((user) => !seen.has(seenKey(massTrigger, user))),
    }))
    .filter(({ users }) => users.length > 0);
  const [first] = massTriggers;
  if (first === undefined) return null;
  const steps = await readSteps(client, partition, first);
  const places = new Map(
    steps.map((step, place) => [step.kind === 'tick' ? quoteKey(step.instrumentId, step.tick.seq) : '', place]),
  );
  const placeOf = (massTrigger: MassTriggerRow): number =>
    must(places.get(quoteKey(massTrigger.instrumentId, massTrigger.seq)), 'the journal has the mass trigger');
  return { markets: first.markets, steps, massTriggers: massTriggers.sort((a, b) => placeOf(a) - placeOf(b)) };
}

/** Ticks and market statuses from the quote of the first mass trigger on. */
async function readSteps(client: pg.ClientBase, partition: number, first: StoredMassTrigger): Promise<MarketStep[]> {
  const steps: MarketStep[] = [];
  let hasBegun = false;
  for (let after = first.batch - 1; ;) {
    const batches = await readBatches(client, partition, after);
    const last = batches.at(-1);
    if (last === undefined) return steps;
    after = last.number;
    const ticks = await readNamedTicks(client, batches);
    for (const entry of batches.flatMap(({ entries }) => entries)) {
      if (entry.kind === 'tickEntry') {
        hasBegun ||= entry.instrumentId === first.instrumentId && entry.seq === first.seq;
        const { seq, at, bid, ask } = ticks.find(entry);
        if (hasBegun) steps.push({ kind: 'tick', instrumentId: entry.instrumentId, tick: { seq, at, bid, ask } });
      } else if (entry.kind === 'marketStatus' && hasBegun) {
        steps.push({ kind: 'status', instrumentId: entry.instrumentId, open: entry.open });
      }
    }
  }
}

type Quote = Pick<MassTriggerRow, 'instrumentId' | 'seq'>;
const seenKey = (massTrigger: Quote, user: number): string =>
  `${quoteKey(massTrigger.instrumentId, massTrigger.seq)}:${user}`;
const quoteKey = (id: Quote['instrumentId'], seq: number): string => `${id}:${seq}`;
