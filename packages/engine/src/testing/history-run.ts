import { expect } from 'vitest';
import type { Command } from '../commands.ts';
import type { Engine } from '../engine.ts';
import { createEngine } from '../engine.ts';
import type { Balance, Posting } from '../ledger.ts';
import type { EntityKind, EntityRow } from '../entity-table.ts';
import { OPTIONS } from '../option.ts';
import { ORDERS } from '../order.ts';
import { PAYMENTS } from '../payment.ts';
import type { BatchChanges, CaughtUpRow, MassTriggerRow, MergedRow, PeakRow } from '../batch-changes.ts';
import { DEFAULT_RULES } from '../partition-state.ts';
import type { DeferredSnapshot, EngineSnapshot, MarketStep } from '../snapshot.ts';
import { stopOf } from '../stop-level.ts';
import { expectEqual, expectSame } from './expect-quickly.ts';
import { Storyteller } from './histories.ts';
import { ReferenceEngine } from './reference-engine.ts';

/** An engine, its reference, and the rows that a database would hold. */
export class HistoryRun {
  readonly engine = createEngine(3);
  readonly reference = new ReferenceEngine(DEFAULT_RULES);
  readonly story = new Storyteller(this.engine);
  readonly database = new Rows();
  readonly applied: Command[] = [];
  #hashed: string | null = null;

  apply(command: Command): void {
    this.gather(command);
    this.commit();
  }

  /** Applies a command whose changes are taken later, together with others. */
  gather(command: Command): void {
    const { engine, reference } = this;
    const before = this.applied.length % 16 === 0 ? this.#hash() : null;
    const hadChanges = engine.hasChanges();
    const result = engine.apply(command);
    const expected = reference.apply(command);
    expectSame(result.kind === 'refused' ? result.reason : 'applied', expected);
    if (result.kind === 'refused') {
      expectSame(engine.hasChanges(), hadChanges);
      if (before !== null) expectSame(engine.hash(), before);
      return;
    }
    this.#hashed = null;
    this.applied.push(command);
    engine.assertInvariants(true);
    this.database.see(command);
    this.equalsBriefly();
  }

  /** Applies a command without the reference, which does everything at once. */
  applyOnly(command: Command): void {
    const { engine, database } = this;
    if (engine.apply(command).kind === 'refused') return;
    this.applied.push(command);
    engine.assertInvariants(true);
    database.see(command);
    this.commit();
  }

  /** Of the state before a command; one that was refused has left it as it was. */
  #hash(): string {
    this.#hashed ??= this.engine.hash();
    return this.#hashed;
  }

  /**
   * Applies a command as a host does that processes mass triggers in slices: quotes may defer accounts (if they affect
   * more than `most`), a deferred customer is caught up first, and sweeps wait.
   */
  host(command: Command, most: number): void {
    const { engine } = this;
    if (command.kind === 'sweep' && engine.deferredCount > 0) return;
    if ('userId' in command && engine.isDeferred(command.userId))
      this.gather({ kind: 'catchUp', at: this.story.at, userId: command.userId });
    this.gather(command.kind === 'tick' ? { ...command, most } : command);
  }

  commit(): void {
    this.database.write(this.engine.takeChanges());
  }

  /** Compares the accounts that are not deferred, so that a difference is noticed at the command that caused it. */
  equalsBriefly(): void {
    const { engine, reference } = this;
    for (const expected of reference.accounts.values()) {
      if (engine.isDeferred(expected.userId)) continue;
      const account = engine.state.accounts.get(expected.userId);
      const isSame =
        account?.trading === expected.trading &&
        account.negativeBalanceCredit === expected.negativeBalanceCredit &&
        account.marginCalled === expected.called &&
        account.orders.length === expected.orders.length;
      if (!isSame) expect(account).toMatchObject({ ...expected, orders: account?.orders });
    }
  }

  equalsReference(): void {
    const { engine, reference, database } = this;
    engine.assertInvariants(false);
    expectSame(engine.nextOrderId, reference.nextOrderId);
    const open = [...reference.accounts.values()].flatMap(({ orders }) => orders);
    expectEqual(byId([...engine.state.table(ORDERS).open.values()]), byId(open));
    for (const order of open) {
      const kept = engine.state.orders.open.get(order.id);
      expectSame(kept === undefined ? undefined : stopOf(kept), reference.trails.stopOf(order));
    }
    expectEqual(byId([...database.rows(ORDERS).values()]), byId([...open, ...reference.closed]));
    for (const { userId, trading, option, funding } of reference.accounts.values()) {
      const inTransit = reference.payments.waiting(userId);
      const account = engine.state.accounts.get(userId);
      const isSame =
        account?.trading === trading &&
        account.option === option &&
        account.funding === funding &&
        account.inTransit === inTransit;
      if (!isSame) expect(account).toMatchObject({ trading, option, funding, inTransit });
    }
    expectEqual(byId([...database.rows(PAYMENTS).values()]), byId([...reference.payments.all.values()]));
    const { running, closed } = reference.options;
    const untagged = running.map(({ option }) => option);
    expectEqual(byId([...engine.state.table(OPTIONS).open.values()]), byId(untagged));
    expectEqual(byId([...database.rows(OPTIONS).values()]), byId([...untagged, ...closed]));
    database.assertBooks();
  }
}

const byId = <T extends { readonly id: number }>(rows: T[]): T[] => rows.sort((a, b) => a.id - b.id);

/** What a database would have after writing every batch. */
export class Rows {
  readonly #entities = new Map<EntityKind<EntityRow>, Map<number, EntityRow>>();
  readonly balances = new Map<string, Balance>();
  readonly merged = new Map<number, MergedRow>();
  readonly postings: Posting[] = [];
  readonly peaks = new Map<string, PeakRow>();
  #massTriggers: MassTriggerRow[] = [];
  #caughtUp: CaughtUpRow[] = [];
  #markets: MarketStep[] = [];

  /** All rows of an entity by their ids. */
  rows(kind: EntityKind<EntityRow>): Map<number, EntityRow> {
    const rows = this.#entities.get(kind) ?? new Map<number, EntityRow>();
    this.#entities.set(kind, rows);
    return rows;
  }

  /** What a journal and a tick log would have of the markets. */
  see(command: Command): void {
    if (command.kind === 'tick') {
      const { instrumentId, seq, at, bid, ask } = command;
      this.#markets.push({ kind: 'tick', instrumentId, tick: { seq, at, bid, ask } });
    } else if (command.kind === 'marketStatus') {
      this.#markets.push({ kind: 'status', instrumentId: command.instrumentId, open: command.open });
    }
  }

  write(changes: BatchChanges): void {
    if (changes.hasClearedMassTriggers) this.#massTriggers = [];
    if (changes.hasClearedMassTriggers) this.#caughtUp = [];
    this.#massTriggers.push(...changes.massTriggers);
    this.#caughtUp.push(...changes.caughtUp);
    for (const [kind, { inserted, updated }] of changes.entities) {
      const rows = this.rows(kind);
      for (const row of inserted) expectSame(rows.has(row.id), false);
      for (const row of updated) expectSame(rows.has(row.id), true);
      for (const row of [...inserted, ...updated]) rows.set(row.id, row);
    }
    for (const [key, balance] of changes.balances) {
      expectSame(changes.newBalances.has(key), !this.balances.has(key));
      this.balances.set(key, balance);
    }
    for (const { price, ...place } of changes.peaks) {
      const key = `${place.instrumentId}:${place.side}:${place.since}`;
      if (price === null) this.peaks.delete(key);
      else this.peaks.set(key, { ...place, price });
    }
    for (const row of changes.merged) this.merged.set(row.owner, row);
    this.postings.push(...changes.postings);
  }

  /** Every balance is the sum of its postings, which are numbered without gaps. */
  assertBooks(): void {
    const sums = new Map([...this.balances.keys()].map((key) => [key, 0n]));
    for (const [index, posting] of this.postings.entries()) {
      expectSame(posting.id, index + 1);
      const debit = `${posting.debitOwner}:${posting.debitKind}`;
      const credit = `${posting.creditOwner}:${posting.creditKind}`;
      sums.set(debit, (sums.get(debit) as bigint) - posting.amount);
      sums.set(credit, (sums.get(credit) as bigint) + posting.amount);
    }
    for (const [key, { balance }] of this.balances) expectSame(sums.get(key), balance);
    expectSame(
      [...sums.values()].reduce((total, value) => total + value, 0n),
      0n,
    );
  }

  snapshot(engine: Engine): EngineSnapshot {
    const { partition, nextOrderId, nextPostingId, commandSeq, rules, instruments } = engine.state;
    const known = [...instruments.values()];
    return {
      partition,
      nextOrderId,
      nextPostingId,
      commandSeq,
      rules,
      stopOutSteps: engine.state.levels.steps,
      instruments: known.map(({ instrument }) => instrument).reverse(),
      formerLots: new Map(known.map(({ id, formerLots }) => [id, formerLots])),
      marketOpen: known.filter(({ open }) => open).map(({ id }) => id),
      ticks: known.flatMap(({ id, tick }) => (tick === null ? [] : [{ instrumentId: id, ...tick }])),
      balances: [...this.balances.values()].reverse(),
      merged: [...this.merged.values()].flatMap(({ owner, option, funding }) =>
        option + funding > 0n ? [{ owner, option, funding }] : [],
      ),
      peaks: [...this.peaks.values()].sort((a, b) => a.since - b.since),
      open: new Map(
        Array.from(this.#entities, ([kind, rows]) => [kind, [...rows.values()].filter(kind.isOpen).reverse()]),
      ),
      deferred: this.#deferred(),
    };
  }

  #deferred(): DeferredSnapshot | null {
    const massTriggers = this.#massTriggers.map(({ instrumentId, seq, users, markets, peaks }) => {
      const done = this.#caughtUp.filter((row) => row.instrumentId === instrumentId && row.seq === seq);
      const seen = new Set(done.map(({ userId }) => userId));
      return { instrumentId, seq, markets, peaks, users: users.filter((user) => !seen.has(user)) };
    });
    const open = massTriggers.filter(({ users }) => users.length > 0);
    const [first] = open;
    if (first === undefined) return null;
    const from = this.#markets.findIndex(
      (step) => step.kind === 'tick' && step.instrumentId === first.instrumentId && step.tick.seq === first.seq,
    );
    return { markets: first.markets, steps: this.#markets.slice(from), massTriggers: open };
  }
}
