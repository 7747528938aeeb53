import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Answer } from './endpoint.ts';
import { OverloadedError } from './faults.ts';

/** Whose key of which call it is. */
export interface OutcomeKey {
  readonly call: string;
  readonly caller: string;
  readonly key: string;
}

/** Remembers what a call came to, so that the same key of the same caller is answered with it and acts once. */
export interface OutcomeStore {
  once(key: OutcomeKey, act: () => Promise<Answer<unknown>>): Promise<Answer<unknown>>;
}

/**
 * Outcomes in the table `http_outcomes`, for a day. An outcome may hold a session token, which is stored nowhere in the
 * clear: it is encrypted with a key made from the caller's Idempotency-Key, of which the table holds only another hash.
 */
export class DatabaseOutcomeStore implements OutcomeStore {
  readonly #database: Database;
  readonly #running = new Map<string, Promise<Answer<unknown>>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async once(key: OutcomeKey, act: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const text = JSON.stringify([key.call, key.caller, key.key]);
    const name = hash('sha256', `name:${text}`, 'hex');
    const running = this.#running.get(name);
    if (running !== undefined) return running;
    const outcome = this.#actOrRecall(name, hash('sha256', `secret:${text}`, 'buffer'), act);
    this.#running.set(name, outcome);
    try {
      return await outcome;
    } finally {
      this.#running.delete(name);
    }
  }

  /**
   * Lets go of every call that is said to be running, so that whoever repeats one after a crash need not wait until it is given up.
   * For the start alone: before a call is served, and with the engine's lease, nobody who still runs can have begun one.
   */
  async releaseAll(): Promise<void> {
    await this.#database.deleteFrom('http_outcomes').where('outcome', 'is', null).execute();
  }

  async forgetExpired(): Promise<void> {
    await this.#database
      .deleteFrom('http_outcomes')
      .where('created_at', '<', new Date(Date.now() - KEPT_MS))
      .execute();
  }

  async #actOrRecall(name: string, secret: Buffer, act: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const claimed = await this.#claim(name);
    if (!claimed) {
      const row = await this.#database
        .selectFrom('http_outcomes')
        .select('outcome')
        .where('name', '=', name)
        .executeTakeFirst();
      if (row === undefined || row.outcome === null)
        throw new OverloadedError('The first call with this key is still running elsewhere.');
      return decrypt(row.outcome, secret);
    }
    try {
      const outcome = await act();
      const update = this.#database.updateTable('http_outcomes').set({ outcome: encrypt(outcome, secret) });
      await update.where('name', '=', name).execute();
      return outcome;
    } catch (error) {
      await this.#database.deleteFrom('http_outcomes').where('name', '=', name).execute();
      throw error;
    }
  }

  /** True when this call is the first with its key, or the first one's process died before it had an outcome. */
  async #claim(name: string): Promise<boolean> {
    const abandoned = new Date(Date.now() - ABANDONED_MS);
    const claim = await this.#database
      .insertInto('http_outcomes')
      .values({ name, created_at: new Date() })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ created_at: new Date() })
          .where('http_outcomes.outcome', 'is', null)
          .where('http_outcomes.created_at', '<', abandoned),
      )
      .returning('name')
      .executeTakeFirst();
    return claim !== undefined;
  }
}

const KEPT_MS = 86_400_000;
const ABANDONED_MS = 60_000;

function encrypt(outcome: Answer<unknown>, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(outcome), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(stored: Buffer, secret: Buffer): Answer<unknown> {
  const decipher = createDecipheriv('aes-256-gcm', secret, stored.subarray(0, 12));
  decipher.setAuthTag(stored.subarray(12, 28));
  const text = Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8');
  // Only `encrypt` above writes what passes the authentication tag.
  return JSON.parse(text) as Answer<unknown>;
}
