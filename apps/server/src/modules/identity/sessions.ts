import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { GatheredRead } from '../../kernel/database/gathered-read.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { CustomerSession } from '../../kernel/http/endpoint.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { hashToken, newToken } from './token.ts';

/**
 * Customers' sessions. A token lives 30 days from its last use, and 90 days at
 * most. Sessions in use are kept in memory, so that a call costs no query; one that
 * ended leaves the memory at once in this process, and within a minute in another.
 */
export class Sessions {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #metrics: Metrics;
  /** By token, so that a call costs no hash; the oldest use first. The database knows hashes only. */
  readonly #cache = new Map<string, CachedSession>();
  readonly #tokensOfUser = new Map<number, Set<string>>();
  /** After a start all customers come back at once, and their sessions are due again at once, minute after minute. */
  readonly #reads = new GatheredRead((tokens) => this.#readMany(tokens), MOST_READ);
  /**
   * Customers of whom something changed since the last read of sessions began: what it finds may be older than that.
   */
  readonly #changedMeanwhile = new Set<number>();

  constructor(deps: {
    readonly database: Database;
    readonly bus: Bus;
    readonly clock: Clock;
    readonly metrics: Metrics;
  }) {
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#clock = deps.clock;
    this.#metrics = deps.metrics;
    this.#bus.subscribe(
      'sessionEnded',
      ({ userId, sessionId, exceptSessionId }) => this.#forget(userId, sessionId, exceptSessionId),
      'view',
    );
    this.#bus.subscribe('customerChanged', ({ userId }) => this.#forget(userId, null, null), 'view');
  }

  /**
   * Starts a session and answers its token, which is not kept. The one before on the same
   * device ends, and so do those that were not used for the longest time where there are
   * too many: announceEnded() tells of them once the transaction has committed.
   */
  async begin(transaction: Transaction<Tables>, session: NewSession): Promise<BegunSession> {
    const token = newToken();
    const now = this.#clock.wallNow();
    const { userId, deviceHash } = session;
    const { rows } = await sql<{ id: string }>`
      update sessions set ended_at = ${new Date(now)} where ended_at is null and user_id = ${String(userId)}
        and (device_hash = ${deviceHash}::bytea or id in (
          select id from sessions where user_id = ${String(userId)} and ended_at is null
          order by used_at desc offset ${MOST_LIVE - 1}))
      returning id
    `.execute(transaction);
    const row = {
      user_id: String(userId),
      token_hash: hashToken(token),
      address: session.address,
      country: session.country,
      device: session.device,
      device_hash: deviceHash,
      created_at: new Date(now),
      used_at: new Date(now),
      expires_at: new Date(now + IDLE_MS),
    };
    await transaction.insertInto('sessions').values(row).execute();
    return { token, ended: rows.map(({ id }) => Number(id)) };
  }

  announceEnded(userId: number, sessionIds: readonly number[]): void {
    for (const sessionId of sessionIds) this.#bus.publish('sessionEnded', { userId, sessionId, exceptSessionId: null });
  }

  /** Who stands behind a token; null for one that is unknown, ended or expired. */
  resolve(token: string): CustomerSession | null | Promise<CustomerSession | null> {
    const cached = this.#cache.get(token);
    if (cached !== undefined && this.#clock.wallNow() < cached.trustedUntil) return cached.session;
    return this.#reads.get(token);
  }

  async end(session: Pick<CustomerSession, 'userId' | 'sessionId'>): Promise<void> {
    const ended = { ended_at: new Date(this.#clock.wallNow()) };
    await this.#database.updateTable('sessions').set(ended).where('id', '=', String(session.sessionId)).execute();
    this.#bus.publish('sessionEnded', { userId: session.userId, sessionId: session.sessionId, exceptSessionId: null });
  }

  /**
   * Ends one session of a customer; its device is a stranger's from then on.
   * False where the customer has no such session.
   */
  async endFromList(userId: number, sessionId: number): Promise<boolean> {
    const ended = await this.#database.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('sessions')
        .set({ ended_at: new Date(this.#clock.wallNow()) })
        .where('id', '=', String(sessionId))
        .where('user_id', '=', String(userId))
        .where('ended_at', 'is', null)
        .returning('device_hash')
        .executeTakeFirst();
      if (row === undefined) return false;
      if (row.device_hash !== null)
        await transaction
          .deleteFrom('customer_devices')
          .where('user_id', '=', String(userId))
          .where('token_hash', '=', row.device_hash)
          .execute();
      return true;
    });
    if (ended) this.announceEnded(userId, [sessionId]);
    return ended;
  }

  /** Ends every session of a customer, but for one, and forgets the devices they were signed in on. */
  async endAll(userId: number, exceptSessionId: number | null): Promise<void> {
    const except = exceptSessionId === null ? null : String(exceptSessionId);
    await this.#database.transaction().execute(async (transaction) => {
      let update = transaction.updateTable('sessions').set({ ended_at: new Date(this.#clock.wallNow()) });
      update = update.where('user_id', '=', String(userId)).where('ended_at', 'is', null);
      if (except !== null) update = update.where('id', '<>', except);
      await update.execute();
      await sql`
        delete from customer_devices where user_id = ${String(userId)} and token_hash is distinct from
          (select device_hash from sessions where id = ${except}::bigint)
      `.execute(transaction);
    });
    this.#bus.publish('sessionEnded', { userId, sessionId: null, exceptSessionId });
  }

  /** A customer's live sessions, the last used first. */
  async listLive(userId: number): Promise<readonly LiveSession[]> {
    const rows = await this.#database
      .selectFrom('sessions')
      .select(['id', 'device', 'country', 'address', 'created_at', 'used_at', 'expires_at'])
      .where('user_id', '=', String(userId))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(this.#clock.wallNow()))
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LIVE)
      .execute();
    return rows.map(({ id, device, country, address, ...at }) => ({
      id: Number(id),
      device,
      country,
      address,
      createdAt: at.created_at.getTime(),
      usedAt: at.used_at.getTime(),
      expiresAt: at.expires_at.getTime(),
    }));
  }

  /** Removes what ended or expired a month ago. */
  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - IDLE_MS);
    await this.#database
      .deleteFrom('sessions')
      .where((row) => row.or([row('expires_at', '<', old), row('ended_at', '<', old)]))
      .execute();
  }

  async #readMany(tokens: readonly string[]): Promise<ReadonlyMap<string, CustomerSession>> {
    const tokenOf = new Map<string, string>();
    const hashes = tokens.map((token) => {
      this.#drop(token);
      const tokenHash = hashToken(token);
      tokenOf.set(tokenHash.toString('base64'), token);
      return tokenHash;
    });
    this.#changedMeanwhile.clear();
    const now = this.#clock.wallNow();
    const rows = await this.#database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.user_id', 'sessions.used_at', 'users.demo', 'users.frozen_at', 'token_hash'])
      .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .execute();
    const used = rows.filter(({ used_at }) => now - used_at.getTime() >= NOTED_EVERY_MS).map(({ id }) => id);
    await this.#noteUse(used, now);
    const sessions = new Map<string, CustomerSession>();
    for (const row of rows) {
      const token = must(tokenOf.get(row.token_hash.toString('base64')), 'only what was asked for is found');
      const session = {
        sessionId: Number(row.id),
        userId: Number(row.user_id),
        demo: row.demo,
        frozen: row.frozen_at !== null,
      };
      sessions.set(token, session);
      if (!this.#changedMeanwhile.has(session.userId)) this.#keep(token, { session, trustedUntil: now + TRUSTED_MS });
    }
    return sessions;
  }

  /** Written once an hour of use, not at each. */
  async #noteUse(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#database
      .updateTable('sessions')
      .set({
        used_at: new Date(now),
        expires_at: sql<Date>`least(${new Date(now + IDLE_MS)}::timestamptz,
          created_at + ${LONGEST_DAYS} * interval '1 day')`,
      })
      .where('id', 'in', ids)
      .execute();
  }

  #keep(token: string, cached: CachedSession): void {
    if (this.#cache.size >= MOST_CACHED) {
      for (const oldest of this.#cache.keys()) {
        this.#drop(oldest);
        break;
      }
    }
    this.#cache.set(token, cached);
    const tokens = this.#tokensOfUser.get(cached.session.userId) ?? new Set();
    this.#tokensOfUser.set(cached.session.userId, tokens.add(token));
    this.#metrics.sessionsCached.set(this.#cache.size);
  }

  #drop(token: string): void {
    const cached = this.#cache.get(token);
    if (cached === undefined) return;
    this.#cache.delete(token);
    const tokens = this.#tokensOfUser.get(cached.session.userId);
    tokens?.delete(token);
    if (tokens?.size === 0) this.#tokensOfUser.delete(cached.session.userId);
  }

  #forget(userId: number, sessionId: number | null, exceptSessionId: number | null): void {
    this.#changedMeanwhile.add(userId);
    for (const token of this.#tokensOfUser.get(userId) ?? []) {
      const id = this.#cache.get(token)?.session.sessionId;
      if ((sessionId === null || id === sessionId) && id !== exceptSessionId) this.#drop(token);
    }
  }
}

export interface NewSession {
  readonly userId: number;
  readonly address: string;
  /** ISO 3166; null where no trusted proxy says it. */
  readonly country: string | null;
  /** In words that the customer knows it by; "" where the caller does not say. */
  readonly device: string;
  /** Of the token that the device keeps; null for one that keeps none. */
  readonly deviceHash: Buffer | null;
}

export interface BegunSession {
  readonly token: string;
  /** Ids of those that ended in its stead. */
  readonly ended: readonly number[];
}

export interface LiveSession extends Pick<NewSession, 'address' | 'country' | 'device'> {
  readonly id: number;
  /** Epoch milliseconds, wall clock; the last use to the hour. */
  readonly createdAt: number;
  readonly usedAt: number;
  readonly expiresAt: number;
}

interface CachedSession {
  readonly session: CustomerSession;
  /** Until then the database is not asked again. */
  readonly trustedUntil: number;
}

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
const LONGEST_DAYS = 90;
const NOTED_EVERY_MS = 3_600_000;
/** Of one customer at a time. */
const MOST_LIVE = 50;
const TRUSTED_MS = 60_000;
const MOST_READ = 1_000;
const MOST_CACHED = 100_000;
