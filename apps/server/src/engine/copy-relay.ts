import type { CommandResult } from '@candor/engine/command-result.ts';
import type { EntityRow } from '@candor/engine/entity-table.ts';
import { userId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import type { EngineGateway, TimelessCommand } from './gateway.ts';
import type { EntityCodec } from './store/entity-codec.ts';
import { COPYING_CODEC, SHARE_CODEC } from './store/entity-codecs.ts';

export interface CopyRelayDeps {
  readonly database: Database;
  /** Of every partition. */
  readonly engines: readonly EngineGateway[];
  readonly log: Log;
}

/**
 * Carries what traders did to the partitions of their followers, and the shares of these back. Everything is in tables
 * before it is carried, is carried in the order of its numbers, and is carried again if nobody knows whether it
 * arrived: the partition that takes it knows the last number.
 */
export class CopyRelay implements LongLivedPart {
  readonly name = 'copy relay';
  readonly #deps: CopyRelayDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: CopyRelayDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    if (this.#deps.engines.length > 1) this.#again();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Carries everything that waits now. */
  async carry(): Promise<void> {
    const { engines } = this.#deps;
    for (const from of engines)
      for (const to of engines) if (from !== to) await new Way(this.#deps.database, from, to).carry();
  }

  #again(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.carry()
        .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'copies are not carried, retrying'))
        .finally(() => this.#again());
    }, LOOK_EVERY_MS);
  }
}

/** From the partition of traders to one of followers. */
class Way {
  readonly #database: Database;
  readonly #from: EngineGateway;
  readonly #to: EngineGateway;

  constructor(database: Database, from: EngineGateway, to: EngineGateway) {
    this.#database = database;
    this.#from = from;
    this.#to = to;
  }

  async carry(): Promise<void> {
    await this.#setRoutes();
    await this.#carryCopyings();
    await this.#carryShares();
  }

  /** What a trader does is noted from when somebody over there follows until nobody does. */
  async #setRoutes(): Promise<void> {
    const { rows } = await sql<{ trader: string; is_open: boolean }>`
      select coalesce(f.trader_id, r.user_id) as trader, f.trader_id is not null as is_open
      from (
        select distinct trader_id from follows
        where partition = ${this.#to.partition} and ended_at is null and ${this.#isTraderHere(sql`trader_id`)}
      ) f full join (
        select user_id from copy_routes
        where partition = ${this.#from.partition} and to_partition = ${this.#to.partition} and is_open
      ) r on r.user_id = f.trader_id
      where f.trader_id is null or r.user_id is null
    `.execute(this.#database);
    for (const { trader, is_open: isOpen } of rows)
      await carried(this.#from, {
        kind: 'routeCopies',
        userId: userId(Number(trader)),
        to: this.#to.partition,
        isOpen,
      });
  }

  async #carryCopyings(): Promise<void> {
    for (;;) {
      const waiting = await this.#read(
        COPYING_CODEC,
        this.#from,
        sql`id > ${await this.#lastTaken(this.#to, this.#from, 'copying')} and user_id in (
          select user_id from copy_routes where partition = ${this.#from.partition}
            and to_partition = ${this.#to.partition})`,
      );
      // The queue of the engine keeps their order.
      await Promise.all(
        waiting.map(({ id: number, at: originalAt, isDone: _done, last: _last, ...copying }) =>
          carried(this.#to, { ...copying, kind: 'copyFrom', from: this.#from.partition, number, originalAt }),
        ),
      );
      if (waiting.length < AT_ONCE) return;
    }
  }

  /** A share that was received and not noted as such is only noted. */
  async #carryShares(): Promise<void> {
    for (;;) {
      const waiting = await this.#read(
        SHARE_CODEC,
        this.#to,
        sql`arrived_at is null and ${this.#isTraderHere(sql`trader_id`)}`,
      );
      const last = await this.#lastTaken(this.#from, this.#to, 'share');
      await Promise.all(
        waiting
          .filter(({ id }) => id > last)
          .map(({ id: number, traderId, amount }) =>
            carried(this.#from, {
              kind: 'receiveShare',
              userId: traderId,
              from: this.#to.partition,
              number,
              amount,
            }),
          ),
      );
      for (const { id: shareId, userId: follower } of waiting)
        await carried(this.#to, { kind: 'shareArrived', userId: follower, shareId });
      if (waiting.length < AT_ONCE) return;
    }
  }

  async #lastTaken(at: EngineGateway, source: EngineGateway, what: 'copying' | 'share'): Promise<number> {
    const row = await this.#database
      .selectFrom('copy_sources')
      .select(what)
      .where('partition', '=', at.partition)
      .where('from_partition', '=', source.partition)
      .executeTakeFirst();
    return Number(row?.[what] ?? 0);
  }

  async #read<Row extends EntityRow>(
    { table, names, fromCells }: EntityCodec<Row>,
    { partition }: EngineGateway,
    which: RawBuilder<unknown>,
  ): Promise<readonly Row[]> {
    const { rows } = await sql<object>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where partition = ${partition} and ${which} order by id limit ${AT_ONCE}`.execute(this.#database);
    return rows.map(fromCells);
  }

  /** Whether the trader has accounts on the partition that this way comes from. */
  #isTraderHere = (trader: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
    select from balances b where b.partition = ${this.#from.partition} and b.owner = ${trader}
      and b.kind = ${CUSTOMER_ACCOUNT_KINDS.trading})`;
}

/** What was done before is refused as that. */
async function carried(engine: EngineGateway, command: TimelessCommand): Promise<void> {
  const result: CommandResult = await engine.submit(command, null, 'job');
  if (result.kind === 'refused' && result.reason !== 'alreadyDone')
    throw new Error(`Partition ${engine.partition} refused ${command.kind}: ${result.reason}.`);
}

const AT_ONCE = 500;
const LOOK_EVERY_MS = 100;
