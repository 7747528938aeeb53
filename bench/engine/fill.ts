import type { Order } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { Balance } from '@candor/engine/ledger.ts';
import { balanceKey } from '@candor/engine/ledger-book.ts';
import type { BatchChanges } from '@candor/engine/batch-changes.ts';
import type { EngineSnapshot } from '@candor/engine/snapshot.ts';
import { openOf } from '@candor/engine/snapshot.ts';
import type { MarketRow } from '@candor/server/engine/host/batch.ts';
import { commitBatch, openWriter } from '@candor/server/engine/committer.ts';
import { writeInstrument, writeRules } from '@candor/server/engine/configuration-text.ts';
import { takeLease } from '@candor/server/engine/host/lease.ts';
import type pg from 'pg';
import { run } from './cluster.ts';

/** Writes a book into the tables as the committer would have, without the history that led to it. */
export async function fillTables(connection: pg.ClientConfig, snapshot: EngineSnapshot): Promise<void> {
  const client = await openWriter(connection);
  await client.query('set synchronous_commit = off');
  const { partition, commandSeq, nextOrderId, nextPostingId, rules } = snapshot;
  const epoch = await takeLease(client, { partition, holder: 'bench', now: Date.now(), heldEpoch: null });
  const ticks = new Map([...snapshot.ticks].map((tick) => [tick.instrumentId, tick]));
  const markets = [...snapshot.instruments].map((instrument): MarketRow => {
    const tick = ticks.get(instrument.id) ?? null;
    return { instrumentId: instrument.id, configuration: writeInstrument(instrument), open: true, tick };
  });
  const frame = { partition, epoch, at: 1_800_000_000_000, wallAt: Date.now(), entries: '', keys: '', ruleChanges: [] };
  const counters = { commandSeq, nextOrderId, nextPostingId };
  let number = 0;
  const commit = async (orders: readonly Order[], balances: readonly Balance[]): Promise<void> => {
    number += 1;
    const first = number === 1 ? { rules: writeRules(rules), markets } : { rules: null, markets: [] };
    await commitBatch(client, { ...frame, ...counters, ...first, number, changes: changesOf(orders, balances) });
  };
  for (const chunk of chunksOf(snapshot.balances)) await commit([], chunk);
  for (const chunk of chunksOf(openOf(snapshot, ORDERS))) await commit(chunk, []);
  await client.end();
  await run(connection, 'vacuum analyze', 'checkpoint');
}

function changesOf(orders: readonly Order[], balances: readonly Balance[]): BatchChanges {
  return {
    entities: new Map([[ORDERS, { inserted: orders, updated: [] }]]),
    postings: [],
    balances: new Map(balances.map((balance) => [balanceKey(balance.owner, balance.kind), balance])),
    newBalances: new Set(balances.map((balance) => balanceKey(balance.owner, balance.kind))),
    merged: [],
    peaks: [],
    hasClearedMassTriggers: false,
    massTriggers: [],
    caughtUp: [],
    events: [],
  };
}

function* chunksOf<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

const CHUNK = 20_000;
