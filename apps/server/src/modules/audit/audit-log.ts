import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Signer } from '../../transparency/signing-key.ts';
import type { AuditActor } from './actor.ts';
import { AUDIT_COLUMNS, auditBytes } from './audit-entry.ts';
import type { AuditLogTable } from './tables.ts';
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
 * one before by its hash, and the file next to the data never names an end that the database did not commit.
 */
export class AuditLog {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #signer: Signer;
  readonly #headFile: AuditHeadFile;
  /** What this process wrote last. */
  #end: AuditHead | null = null;

  constructor(deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly signer: Signer;
    readonly headFile: AuditHeadFile;
  }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#signer = deps.signer;
    this.#headFile = deps.headFile;
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
    if (head !== null) await this.#keep(head);
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
        if (head !== null) await this.#keep(head);
      },
    };
  }

  /**
   * An entry that its statement appends by itself, made for the end of the chain as this process left it; null before
   * the first. Where another has written since, the database refuses the whole statement: `isBehind`.
   */
  entryAtEnd(actor: AuditActor, entry: AuditEntry): EntryAtEnd | null {
    if (this.#end === null) return null;
    const row = this.#rowAfter(this.#end, actor, entry);
    const values = sql.join(AUDIT_COLUMNS.map((column) => row[column]));
    return { append: sql`append_audit_row(row(${values})::audit_log)`, keep: () => this.#keep(headOf(row)) };
  }

  async #append(transaction: Transaction<Tables>, actor: AuditActor, entry: AuditEntry): Promise<AuditHead> {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const last = await transaction.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirstOrThrow();
    const row = this.#rowAfter({ number: Number(last.number), hash: last.hash }, actor, entry);
    await transaction.insertInto('audit_log').values(row).execute();
    return headOf(row);
  }

  #rowAfter(last: AuditHead, actor: AuditActor, entry: AuditEntry): AuditLogTable {
    const record = {
      number: String(last.number + 1),
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
    return { ...record, hash: hash('sha256', bytes, 'hex'), signature: this.#signer.sign(bytes) };
  }

  /** To be called once it is committed. */
  async #keep(head: AuditHead): Promise<void> {
    if (this.#end === null || head.number > this.#end.number) this.#end = head;
    await this.#headFile.keep(head);
  }
}

/** An entry that another statement writes. */
export interface EntryAtEnd {
  /** Appends it; to be selected in the statement of the action. */
  readonly append: RawBuilder<unknown>;
  /** To be called once that statement is committed. */
  keep(): Promise<void>;
}

/** Whether the database refused a statement because the entry in it came after an end that is none any more. */
export const isBehind = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === 'CA002';

const headOf = ({ number, hash: last }: AuditLogTable): AuditHead => ({ number: Number(number), hash: last });

const jsonOf = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value));

/** Any number that no other part of the program locks. */
const LOCK = 4_021_981;
