import { TransportBusyError, UndeliverableError } from './transport-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';

/** A message to one person. `code` is the one it carries, "" for none. */
export interface Message {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string;
  /**
   * A link for an operator; left out, it is a code where it carries one, and else a message to a customer.
   */
  readonly kind?: 'link';
}

/** What a transport is handed, with its number in the outbox: the same one, however often it is tried. */
export type OutboxMessage = Pick<Message, 'channel' | 'to' | 'subject' | 'body'> & { readonly id: string };

/**
 * A way to send messages of one channel. Rejects when the provider did not take the message: with an UndeliverableError
 * when it never will, with a TransportBusyError when it says when to come again.
 */
export interface MessageTransport {
  send(message: OutboxMessage): Promise<void>;
  close(): Promise<void>;
}

/**
 * Every message is written to the outbox first and sent from there, with growing delays until it is taken or eight
 * tries failed. Its words are deleted with that, and its code is never written. A channel without a transport keeps its
 * messages, words and code, for thirty days: the owner's console lists them, and the log has the code.
 */
export class Outbox implements LongLivedPart {
  readonly name = 'outbox';
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #transports: Readonly<Record<Message['channel'], MessageTransport | null>>;
  readonly #random: () => number;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  /** There may be something to send that was not looked for yet. */
  #isWoken = false;

  constructor(deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly log: Log;
    readonly transports: Readonly<Record<Message['channel'], MessageTransport | null>>;
    /** From 0 to 1, for delays that do not all end at once; of a test. */
    readonly random?: () => number;
  }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#transports = deps.transports;
    this.#random = deps.random ?? Math.random;
  }

  async start(): Promise<void> {
    if (this.#transports.email === null && this.#transports.sms === null) return;
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY_MS);
    this.#timer.unref();
    this.#wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await Promise.all([this.#transports.email?.close(), this.#transports.sms?.close()]);
  }

  /** Resolves once the message is in the outbox, or will be by the caller's transaction; sending it goes on behind. */
  async put(message: Message, within: Database | Transaction<Tables> = this.#database): Promise<void> {
    const carried = this.#transports[message.channel] !== null;
    const now = new Date(this.#clock.wallNow());
    const row = {
      recipient: message.to,
      channel: message.channel,
      subject: message.subject,
      body: message.body,
      code: carried ? '' : message.code,
      kind: message.kind ?? (message.code === '' ? ('notice' as const) : ('code' as const)),
      status: carried ? ('queued' as const) : ('kept' as const),
      next_attempt_at: carried ? now : null,
      created_at: now,
    };
    await within.insertInto('outbox').values(row).execute();
    if (carried) this.#wake();
    else
      this.#log.info(
        { to: message.to, channel: message.channel, code: message.code },
        'A message was kept in the outbox: no provider is set.',
      );
  }

  /** Deletes what messages of more than thirty days ago said. */
  async deleteTexts(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - TEXTS_LAST_MS);
    for (let deleted = MOST_AT_ONCE; deleted === MOST_AT_ONCE;) {
      const some = this.#database
        .selectFrom('outbox')
        .select('id')
        .where('created_at', '<', old)
        .where('body', '<>', '')
        .where('status', '<>', 'queued')
        .limit(MOST_AT_ONCE);
      const update = this.#database.updateTable('outbox').set(NO_TEXT).where('id', 'in', some);
      deleted = Number((await update.executeTakeFirst()).numUpdatedRows);
    }
  }

  #wake(): void {
    this.#isWoken = true;
    this.#sending ??= this.#sendWhileWoken();
  }

  /** Looks again when it was woken meanwhile: what came just after the last look would otherwise wait for the clock. */
  async #sendWhileWoken(): Promise<void> {
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        for (let due = await this.#claimNext(); due !== null; due = await this.#claimNext()) await this.#attempt(due);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'The outbox could not be read; it is tried again shortly.');
    } finally {
      this.#sending = undefined;
    }
  }

  /** Takes the next message that is due, and puts its next try off, so that no other process sends it too. */
  async #claimNext(): Promise<ClaimedMessage | null> {
    const now = this.#clock.wallNow();
    const next = this.#database
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', new Date(now))
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const claimed = await this.#database
      .updateTable('outbox')
      .set((expression) => ({ attempts: expression('attempts', '+', 1), next_attempt_at: new Date(now + CLAIM_MS) }))
      .where('id', '=', next)
      .returning(['id', 'recipient', 'channel', 'subject', 'body', 'attempts'])
      .executeTakeFirst();
    return claimed ?? null;
  }

  async #attempt(row: ClaimedMessage): Promise<void> {
    const transport = this.#transports[row.channel];
    const record = this.#database.updateTable('outbox').where('id', '=', row.id);
    try {
      if (transport === null) throw new Error(`No provider is set for ${row.channel}.`);
      await transport.send({
        id: row.id,
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        body: row.body,
      });
      await record.set({ status: 'sent', next_attempt_at: null, error: '', ...NO_TEXT }).execute();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const last = row.attempts >= MOST_ATTEMPTS || error instanceof UndeliverableError;
      const next = last ? null : new Date(this.#clock.wallNow() + this.#delayMs(row.attempts, error));
      await record
        .set({
          status: last ? 'failed' : 'queued',
          next_attempt_at: next,
          error: reason.slice(0, 500),
          ...(last ? NO_TEXT : {}),
        })
        .execute();
      this.#log.warn(
        { outbox: row.id, attempt: row.attempts, reason },
        last ? 'A message was given up.' : 'A message was not taken; it is tried again.',
      );
    }
  }

  /**
   * Longer with every try, and never shorter than the provider asks for; up to
   * a fifth more, so that many do not come back at once.
   */
  #delayMs(attempts: number, error: unknown): number {
    const asked = error instanceof TransportBusyError ? error.retryAfterMs : 0;
    return Math.round(Math.max(FIRST_DELAY_MS * 3 ** (attempts - 1), asked) * (1 + this.#random() / 5));
  }
}

interface ClaimedMessage {
  readonly id: string;
  readonly recipient: string;
  readonly channel: Message['channel'];
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
}

const LOOK_EVERY_MS = 5_000;
/** Longer than a transport's own time limits. */
const CLAIM_MS = 120_000;
const FIRST_DELAY_MS = 5_000;
const MOST_ATTEMPTS = 8;
const NO_TEXT = { subject: '', body: '', code: '' } as const;
const TEXTS_LAST_MS = 30 * 86_400_000;
const MOST_AT_ONCE = 1_000;
