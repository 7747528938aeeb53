import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Signer } from '../../transparency/signing-key.ts';
import type { AuditActor } from './actor.ts';
import { auditBytes } from './audit-entry.ts';
import type { AuditHead, AuditHeadFile } from './audit-head-file.ts';

/** Something that an operator did. `before` and `after` are what changed, as plain values; null for none. */
export interface AuditEntry {
  readonly action: string;
  /** What it was done to, such as customer:100001. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

export type Note = (entry: AuditEntry) => Promise<void>;

/**
 * Where every action of an operator is written, in the transaction of the action itself. Invariant: a row hangs on the
 * one before by its hash, and the file beside the data never names an end that the database did not commit.
 */
export class AuditLog {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #signer: Signer;
  readonly #headFile: AuditHeadFile;

  constructor(parts: {
    readonly database: Database;
    readonly clock: Clock;
    readonly signer: Signer;
    readonly headFile: AuditHeadFile;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#signer = parts.signer;
    this.#headFile = parts.headFile;
  }

  /**
   * Does something and notes it, both or neither. Notes should come last: until
   * the commit everybody else who notes something waits.
   */
  async record<T>(actor: AuditActor, act: (transaction: Transaction<Tables>, note: Note) => Promise<T>): Promise<T> {
    let head: AuditHead | null = null;
    const result = await this.#database.transaction().execute((transaction) =>
      act(transaction, async (entry) => {
        head = await this.#append(transaction, actor, entry);
      }),
    );
    if (head !== null) await this.#headFile.keep(head);
    return result;
  }

  /**
   * For a transaction that somebody else opens: `note` is called in it, at its end, and `keep` once it is committed.
   */
  joining(actor: AuditActor): {
    note(transaction: Transaction<Tables>, entry: AuditEntry): Promise<void>;
    keep(): Promise<void>;
  } {
    let head: AuditHead | null = null;
    return {
      note: async (transaction, entry) => {
        head = await this.#append(transaction, actor, entry);
      },
      keep: async () => {
        if (head !== null) await this.#headFile.keep(head);
      },
    };
  }

  /** Whether the last who noted this action of this subject is the actor, with the same words. */
  async isLastNoted(actor: AuditActor, { action, subject, after, reason }: AuditEntry): Promise<boolean> {
    const last = await this.#database
      .selectFrom('audit_log')
      .select(['operator_id', 'after', 'reason'])
      .where('subject', '=', subject)
      .where('action', '=', action)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (
      last !== undefined &&
      last.operator_id === String(actor.operatorId) &&
      last.after === jsonOf(after) &&
      last.reason === (reason ?? '')
    );
  }

  async #append(transaction: Transaction<Tables>, actor: AuditActor, entry: AuditEntry): Promise<AuditHead> {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const last = await transaction.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirstOrThrow();
    const record = {
      number: String(Number(last.number) + 1),
      at: String(this.#clock.wallNow()),
      operator_id: actor.operatorId === null ? null : String(actor.operatorId),
      operator_email: actor.email,
      operator_role: actor.role,
      action: entry.action,
      subject: entry.subject,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      reason: entry.reason ?? '',
      address: actor.address,
      previous_hash: last.hash,
      key_id: this.#signer.keyId,
    };
    const bytes = auditBytes(record);
    const row = { ...record, hash: hash('sha256', bytes, 'hex'), signature: this.#signer.sign(bytes) };
    await transaction.insertInto('audit_log').values(row).execute();
    return { number: Number(row.number), hash: row.hash };
  }
}

const jsonOf = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value));

/** Any number that no other part of the program locks. */
const LOCK = 4_021_981;
