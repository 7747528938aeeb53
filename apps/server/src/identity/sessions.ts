import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { GatheredRead } from '../platform/database/gathered-read.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { CustomerSession } from '../platform/http/endpoint.ts';
import type { Metrics } from '../platform/metrics.ts';
import { hashToken, newToken } from './token.ts';

/**
 * Customers' sessions. A token lives 30 days from its last use. Sessions in use are kept in memory, so that a call costs no query;
 * one that ended leaves the memory at once in this process, and within a minute in another.
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
  /** Customers of whom something changed since the last read of sessions began: what it finds may be older than that. */
  readonly #changedMeanwhile = new Set<number>();

  constructor(parts: {
    readonly database: Database;
    readonly bus: Bus;
    readonly clock: Clock;
    readonly metrics: Metrics;
  }) {
    this.#database = parts.database;
    this.#bus = parts.bus;
    this.#clock = parts.clock;
    this.#metrics = parts.metrics;
    this.#bus.subscribe('sessionEnded', ({ userId, sessionId, exceptSessionId }) =>
      this.#forget(userId, sessionId, exceptSessionId),
    );
    this.#bus.subscribe('customerChanged', ({ userId }) => this.#forget(userId, null, null));
  }

  /** Starts a session and answers its token, which is not kept. */
  async begin(transaction: Transaction<Tables>, userId: number, address: string): Promise<string> {
    const token = newToken();
    const now = this.#clock.wallNow();
    const row = {
      user_id: String(userId),
      token_hash: hashToken(token),
      address,
      created_at: new Date(now),
      expires_at: new Date(now + LIFE_MS),
    };
    await transaction.insertInto('sessions').values(row).execute();
    return token;
  }

  /** Who stands behind a token; null for one that is unknown, ended or expired. */
  resolve(token: string): CustomerSession | null | Promise<CustomerSession | null> {
    const cached = this.#cache.get(token);
    if (cached !== undefined && this.#clock.wallNow() < cached.trustedUntil) return cached.session;
    return this.#reads.get(token);
  }

  async end(session: CustomerSession): Promise<void> {
    const ended = { ended_at: new Date(this.#clock.wallNow()) };
    await this.#database.updateTable('sessions').set(ended).where('id', '=', String(session.sessionId)).execute();
    this.#bus.publish('sessionEnded', { userId: session.userId, sessionId: session.sessionId, exceptSessionId: null });
  }

  /** Ends every session of a customer, but for one. */
  async endAll(userId: number, exceptSessionId: number | null): Promise<void> {
    let update = this.#database.updateTable('sessions').set({ ended_at: new Date(this.#clock.wallNow()) });
    update = update.where('user_id', '=', String(userId)).where('ended_at', 'is', null);
    if (exceptSessionId !== null) update = update.where('id', '<>', String(exceptSessionId));
    await update.execute();
    this.#bus.publish('sessionEnded', { userId, sessionId: null, exceptSessionId });
  }

  /** Removes what ended or expired a month ago. */
  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - LIFE_MS);
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
      .select(['sessions.id', 'sessions.user_id', 'sessions.expires_at', 'users.demo', 'users.frozen_at', 'token_hash'])
      .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .execute();
    const used = rows.filter(({ expires_at }) => expires_at.getTime() - now <= LIFE_MS - DAY_MS).map(({ id }) => id);
    await this.#extend(used, now);
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

  /** Written once a day of use, not at each. */
  async #extend(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#database
      .updateTable('sessions')
      .set({ expires_at: new Date(now + LIFE_MS) })
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
    for (const token of [...(this.#tokensOfUser.get(userId) ?? [])]) {
      const id = this.#cache.get(token)?.session.sessionId;
      if ((sessionId === null || id === sessionId) && id !== exceptSessionId) this.#drop(token);
    }
  }
}

interface CachedSession {
  readonly session: CustomerSession;
  /** Until then the database is not asked again. */
  readonly trustedUntil: number;
}

const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;
const TRUSTED_MS = 60_000;
const MOST_READ = 1_000;
const MOST_CACHED = 100_000;
