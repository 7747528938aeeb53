import { must } from '@candor/decimal/assert.ts';
import { parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { paymentId as asPaymentId, userId as asUserId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import type { CommandResult, RefusalReason } from '@candor/engine/command-result.ts';
import { PAYMENTS } from '@candor/engine/payment.ts';
import type { Asker } from '@candor/engine/posting-policy.ts';
import { sql } from 'kysely';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import { OverloadedError } from '../../kernel/failures.ts';

/** The details of a payment as they are written before the engine is asked for it. */
export interface PaymentDraft {
  readonly table: 'deposits' | 'withdrawals';
  /** Of the row in the table; the payment has another. */
  readonly id: number;
  readonly userId: number;
  readonly amount: Money;
  readonly fee: Money;
}

/**
 * Ties the details of a payment to the payment. Invariant: a draft asks the engine
 * under a key of its own, so that there is at most one payment of a draft, and a draft
 * goes away only when it is certain that its payment is not there and never will be.
 */
export class PaymentDrafts {
  readonly #database: Database;
  readonly #engine: EngineGateway;

  constructor(deps: { readonly database: Database; readonly engine: EngineGateway }) {
    this.#database = deps.database;
    this.#engine = deps.engine;
  }

  /** Asks the engine, and ties or drops the draft by its answer. Answers the payment's id, or why there is none. */
  async submit(draft: PaymentDraft, asker: Asker = 'customer'): Promise<number | RefusalReason> {
    const asked = await this.ask(draft, asker);
    if (typeof asked === 'number') await this.tie(draft, asked);
    else await this.drop(draft);
    return asked;
  }

  /** The first step alone. Asked again it answers the same and does nothing. */
  async ask(draft: PaymentDraft, asker: Asker = 'customer'): Promise<number | RefusalReason> {
    const { table, userId, amount, fee } = draft;
    // Where this fails the draft stays: an earlier call with the same key may
    // have been done, which the reconciler finds out.
    const result = await this.#engine.submit(
      {
        kind: 'reserve',
        userId: asUserId(userId),
        type: table === 'deposits' ? POSTING_TYPES.deposit : POSTING_TYPES.withdrawal,
        account: CUSTOMER_ACCOUNT_KINDS.funding,
        amount,
        fee,
      },
      keyOf(draft),
      asker,
    );
    if (result.kind === 'applied') return paymentIdOf(result);
    // The reconciler of the drafts was here first: the key is used up, and the caller begins again.
    if (result.reason === 'unknownPayment') throw new OverloadedError('The draft was given up.');
    return result.reason;
  }

  async tie({ table, id }: PaymentDraft, paymentId: number): Promise<void> {
    await sql`
      update ${sql.table(table)} set payment_id = ${String(paymentId)}, partition = ${this.#engine.partition}
      where id = ${String(id)} and payment_id is null
    `.execute(this.#database);
  }

  async drop({ table, id }: PaymentDraft): Promise<void> {
    await sql`delete from ${sql.table(table)} where id = ${String(id)} and payment_id is null`.execute(this.#database);
  }

  /** Drafts made before the instant, of which nobody knows whether the engine did them. */
  async left(before: Date): Promise<readonly PaymentDraft[]> {
    const { rows } = await sql<{ table: PaymentDraft['table']; id: string; user_id: string }>`
      select 'deposits' as table, id, user_id from deposits where payment_id is null and created_at < ${before}
      union all
      select 'withdrawals', id, user_id from withdrawals where payment_id is null and created_at < ${before}
      limit ${AT_ONCE}
    `.execute(this.#database);
    // Amount and fee are not asked for again.
    return rows.map(({ table, id, user_id }) => {
      return { table, id: Number(id), userId: Number(user_id), amount: ZERO_MONEY, fee: ZERO_MONEY };
    });
  }

  /** Finds out what became of a draft whose asker is gone, and ties it or drops it. */
  async settle(draft: PaymentDraft): Promise<'tied' | 'dropped'> {
    const paymentId = (await this.#burnKey(draft)) ?? (await this.#inJournal(draft));
    if (paymentId === null) await this.drop(draft);
    else await this.tie(draft, paymentId);
    return paymentId === null ? 'dropped' : 'tied';
  }

  /**
   * Asks under the draft's key for what cannot be done. Where the key has acted, the
   * answer is its payment. Where it has not, the refusal is from now on what the key
   * comes to: a caller who still asks late is refused, so that the journal has the last word.
   */
  async #burnKey(draft: PaymentDraft): Promise<number | null> {
    const result = await this.#engine.submit(
      { kind: 'release', userId: asUserId(draft.userId), paymentId: asPaymentId(NO_PAYMENT) },
      keyOf(draft),
      'job',
    );
    return result.kind === 'applied' ? paymentIdOf(result) : null;
  }

  /** The engine remembers keys for a day; the journal has them all. */
  async #inJournal(draft: PaymentDraft): Promise<number | null> {
    const ending = `,${keyOf(draft)}`;
    const { rows } = await sql<{ keys: string }>`
      select keys from journal
      where partition = ${this.#engine.partition} and strpos(keys, ${ending}) > 0
        and wall_at >= (select extract(epoch from created_at) * 1000 from ${sql.table(draft.table)}
          where id = ${String(draft.id)})
          - ${CLOCK_SLACK_MS}
    `.execute(this.#database);
    for (const line of rows.flatMap(({ keys }) => keys.split('\n'))) {
      const [owner, paymentId] = line.split(',', 2);
      if (line.endsWith(ending) && owner === String(draft.userId) && paymentId !== '') return Number(paymentId);
    }
    return null;
  }
}

/**
 * What the customer's own key came to: a payment, or a draft of one; null while it came to nothing. A draft that was
 * abandoned is the reconciler's to settle, and not to be asked for again: the engine may have forgotten its key.
 */
export async function paymentOfKey(
  database: Database,
  table: PaymentDraft['table'],
  { userId, requestKey, now }: { readonly userId: number; readonly requestKey: string; readonly now: number },
): Promise<{ readonly paymentId: number | null; readonly draft: PaymentDraft } | null> {
  const { rows } = await sql<KeyRow>`
    select id, payment_id, amount, ${table === 'deposits' ? sql`0` : sql`fee`} as fee, created_at
      from ${sql.table(table)}
    where user_id = ${String(userId)} and request_key = ${requestKey}
  `.execute(database);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.payment_id === null && row.created_at.getTime() < now - ABANDONED_MS)
    throw new OverloadedError('The draft of this key is being settled.');
  const draft = { table, id: Number(row.id), userId, amount: parseMoney(row.amount), fee: parseMoney(row.fee) };
  return { paymentId: row.payment_id === null ? null : Number(row.payment_id), draft };
}

interface KeyRow {
  readonly id: string;
  readonly payment_id: string | null;
  readonly amount: string;
  readonly fee: string;
  readonly created_at: Date;
}

/** Nobody who asked is still waiting for an answer. */
export const ABANDONED_MS = 60_000;

const keyOf = ({ table, id }: PaymentDraft): string => `draft:${table}:${id}`;

function paymentIdOf(result: CommandResult): number {
  return must(rowIn(result, PAYMENTS), 'a payment was asked for').id;
}

/** No payment has it: ids begin at 1. */
const NO_PAYMENT = 0;
/** The clock may have been set back between the draft and the batch. */
const CLOCK_SLACK_MS = 3_600_000;
const AT_ONCE = 500;
