import { must } from '@candor/decimal/assert.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { MassTriggerRow } from '@candor/engine/batch-changes.ts';
import type { DeferredSnapshot, MarketStep } from '@candor/engine/snapshot.ts';
import type pg from 'pg';
import { copyOut } from './copy-out.ts';
import { readMarkets, readUsers } from './mass-trigger-text.ts';
import { LineReader } from './line-reader.ts';
import { readBatches, readNamedTicks } from './replay.ts';

/**
 * The deferred accounts in the tables; null if there are none. The steps of the markets since the oldest mass trigger
 * are read from the journal.
 */
export async function readDeferred(client: pg.ClientBase, partition: number): Promise<DeferredSnapshot | null> {
  const stored = await readMassTriggers(client, partition);
  if (stored.length === 0) return null;
  const seen = await readCaughtUp(client, partition);
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

interface StoredMassTrigger extends MassTriggerRow {
  readonly batch: number;
}

/** The oldest first. */
async function readMassTriggers(client: pg.ClientBase, partition: number): Promise<StoredMassTrigger[]> {
  const massTriggers: StoredMassTrigger[] = [];
  const reader = new LineReader();
  const select = `select batch, instrument_id, seq, users, markets from gaps where partition = ${partition}
    order by batch`;
  await copyOut(client, select, (line) => {
    reader.start(line);
    const head = { batch: reader.integer(), instrumentId: instrumentId(reader.integer()), seq: reader.integer() };
    massTriggers.push({ ...head, users: readUsers(reader.text()), markets: readMarkets(reader.text()) });
  });
  return massTriggers;
}

async function readCaughtUp(client: pg.ClientBase, partition: number): Promise<Set<string>> {
  const seen = new Set<string>();
  const reader = new LineReader();
  const select = `select instrument_id, seq, user_id from caught_up where partition = ${partition}`;
  await copyOut(client, select, (line) => {
    reader.start(line);
    const massTrigger = { instrumentId: instrumentId(reader.integer()), seq: reader.integer() };
    seen.add(seenKey(massTrigger, userId(reader.integer())));
  });
  return seen;
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
