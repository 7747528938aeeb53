import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { refuse } from './endpoint.ts';
import type { Answer } from './endpoint.ts';
import { OverloadedError } from '../failures.ts';
import { inputHash } from './key-inputs.ts';

/** Whose key of which call it is, and for what. */
export interface OutcomeKey {
  readonly call: string;
  readonly caller: string;
  readonly key: string;
  readonly input: unknown;
}

/**
 * Remembers what a call came to, so that the same key of the same caller is answered with it and acts once. With
 * another input the key is refused: neither call is the other's.
 */
export interface OutcomeStore {
  once(key: OutcomeKey, act: () => Promise<Answer<unknown>>): Promise<Answer<unknown>>;
}

/**
 * Outcomes in the table `http_outcomes`, for a day. An outcome and the hash of its input are the caller's own: they are
 * encrypted with a key made from the caller's Idempotency-Key, of which the table holds only another hash. No outcome
 * holds a session's token: calls that sign in store none.
 */
export class DatabaseOutcomeStore implements OutcomeStore {
  readonly #database: Database;
  readonly #running = new Map<string, { readonly input: string; readonly outcome: Promise<Answer<unknown>> }>();

  constructor(database: Database) {
    this.#database = database;
  }

  async once(key: OutcomeKey, act: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const text = JSON.stringify([key.call, key.caller, key.key]);
    const name = hash('sha256', `name:${text}`, 'hex');
    const input = inputHash(key.input);
    const running = this.#running.get(name);
    if (running !== undefined) return running.input === input ? running.outcome : OTHER_INPUT;
    const outcome = this.#actOrRecall(name, hash('sha256', `secret:${text}`, 'buffer'), input, act);
    this.#running.set(name, { input, outcome });
    try {
      return await outcome;
    } finally {
      this.#running.delete(name);
    }
  }

  /**
   * Lets go of every call that is said to be running, so that whoever repeats one after
   * a crash need not wait until it is given up. For the start alone: before a call is
   * served, and with the engine's lease, nobody who still runs can have begun one.
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

  async #actOrRecall(
    name: string,
    secret: Buffer,
    input: string,
    act: () => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> {
    const claimed = await this.#claim(name);
    if (!claimed) {
      const row = await this.#database
        .selectFrom('http_outcomes')
        .select('outcome')
        .where('name', '=', name)
        .executeTakeFirst();
      if (row === undefined || row.outcome === null)
        throw new OverloadedError('The first call with this key is still running elsewhere.');
      const stored = decrypt(row.outcome, secret);
      return stored.input === input ? stored.outcome : OTHER_INPUT;
    }
    try {
      const outcome = await act();
      const update = this.#database.updateTable('http_outcomes').set({ outcome: encrypt({ input, outcome }, secret) });
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

const OTHER_INPUT = refuse('alreadyDone', { message: 'server.keyOfAnother' });

const KEPT_MS = 86_400_000;
const ABANDONED_MS = 60_000;

interface StoredOutcome {
  readonly input: string;
  readonly outcome: Answer<unknown>;
}

function encrypt(outcome: StoredOutcome, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(outcome), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(stored: Buffer, secret: Buffer): StoredOutcome {
  const decipher = createDecipheriv('aes-256-gcm', secret, stored.subarray(0, 12));
  decipher.setAuthTag(stored.subarray(12, 28));
  const text = Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8');
  // Only `encrypt` above writes what passes the authentication tag.
  return JSON.parse(text) as StoredOutcome;
}
