import type { Money } from '@candor/decimal/decimal.ts';
import { cashId, orderId, userId as asUserId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { Outcome } from '@candor/engine/outcome.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import { sql } from 'kysely';
import { cashAccountOf } from '../../books/cash-accounts.ts';
import { withholdTransfer } from '../custody/withhold-transfer.ts';
import type { Transaction } from 'kysely';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { SettingsReader } from '../../site/settings.ts';
import { isFrozen, lockCustomer } from '../customer-lock.ts';
import type { Deposit } from '../deposits/deposits.ts';
import { findDeposit, listDeposits } from '../deposits/deposits.ts';
import type { BankInfo } from '../tables.ts';
import type { PaymentFilter } from '../payments-page.ts';
import type { Withdrawal } from '../withdrawals/withdrawals.ts';
import { findWithdrawal, listWithdrawals } from '../withdrawals/withdrawals.ts';

/**
 * `wrongState`: a withdrawal that is not approved yet, or that a provider is sending, or
 * a deposit that asks for no bank. `alreadyDone`: it has come to something else; what it
 * came to stands. `frozen`: its customer is paid nothing until they are released.
 */
export type DecisionRefusal = 'notFound' | 'alreadyDone' | 'wrongState' | 'wrongAmount' | 'frozen';
export type DecisionOutcome<Subject> =
  | { readonly kind: 'done'; readonly subject: Subject }
  | { readonly kind: 'refused'; readonly reason: DecisionRefusal };

/**
 * Written together with what goes with a decision, such as its entry in the
 * audit log; not asked for where all is decided.
 */
export type AlongsideNote = (transaction: Transaction<Tables>) => Promise<void>;

export interface PaymentDecisionsDeps {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly settings: Pick<SettingsReader, 'flag'>;
}

/**
 * What the house decides about payments. Invariant: a decision made twice acts once and
 * answers the same. What goes with one (a reason, a reference) is written before the engine
 * is asked, and means nothing until the engine has agreed: a crash between the two leaves a
 * payment that can still be decided, either way. Who may decide is for the caller to see to.
 */
export class PaymentDecisions {
  readonly #database: Database;
  readonly #engine: EngineGateway;
  readonly #settings: PaymentDecisionsDeps['settings'];
  /** The decisions that are being carried out, the last one of each payment. */
  readonly #turns = new Map<number, Promise<Outcome>>();
  /** The last step towards paying that was begun. */
  #step: Promise<unknown> = Promise.resolve();

  constructor({ database, engine, settings }: PaymentDecisionsDeps) {
    this.#database = database;
    this.#engine = engine;
    this.#settings = settings;
  }

  /** `status` null: all, the newest first; otherwise a queue, the oldest first. */
  deposits(filter: PaymentFilter) {
    return listDeposits(this.#database, filter);
  }

  withdrawals(filter: PaymentFilter) {
    return listWithdrawals(this.#database, filter);
  }

  deposit(id: number): Promise<Deposit | null> {
    return findDeposit(this.#database, id, null);
  }

  withdrawal(id: number): Promise<Withdrawal | null> {
    return findWithdrawal(this.#database, id, null);
  }

  /**
   * `arrived`: what is credited, in the site currency; null: what was announced, at the price
   * of then. `cashAccount`: where it arrived; null: where it belongs. It is credited to the
   * funding account, or to the contract account where the site says so at this moment.
   */
  async creditDeposit(
    id: number,
    arrived: Money | null,
    cashAccount: number | null = null,
  ): Promise<DecisionOutcome<Deposit>> {
    if (arrived !== null && arrived <= 0n) return REFUSED.wrongAmount;
    const deposit = await this.deposit(id);
    if (deposit === null) return REFUSED.notFound;
    const cash = await this.#cashOf(id, cashAccount);
    const end = { kind: 'endPayment', result: 'done', arrived, cash, ...idsOf(deposit) } as const;
    const toTrading = this.#settings.flag('deposit_to_trading');
    const outcome = await this.#engine.submit(
      toTrading ? { ...end, account: CUSTOMER_ACCOUNT_KINDS.trading } : end,
      `decisions:end:${id}:done`,
    );
    const ended = await this.#depositAfter(id, outcome, 'done');
    if (ended.kind === 'refused' || arrived === null || ended.subject.amount === arrived) return ended;
    return REFUSED.alreadyDone;
  }

  async rejectDeposit(id: number, reason: string, alongside?: AlongsideNote): Promise<DecisionOutcome<Deposit>> {
    const deposit = await this.deposit(id);
    if (deposit === null) return REFUSED.notFound;
    const note = { table: 'deposits', column: 'remark', text: reason, alongside } as const;
    return this.#depositAfter(id, await this.#end(deposit, 'refused', note), 'refused');
  }

  /** Names the account that a deposit of the edit flow is to be paid to. Once there is a proof it stays. */
  async nameBank(id: number, bankInfo: BankInfo, alongside?: AlongsideNote): Promise<DecisionOutcome<Deposit>> {
    return this.#database.transaction().execute(async (transaction) => {
      const found = await findDeposit(transaction, id, null);
      if (found === null) return REFUSED.notFound;
      if (!found.isEditFlow) return REFUSED.wrongState;
      await lockCustomer(transaction, found.userId);
      const deposit = await findDeposit(transaction, id, null);
      if (deposit?.status !== 'pending' || deposit.proof !== '') return REFUSED.alreadyDone;
      const update = transaction.updateTable('deposits').set({ bank_info: bankInfo });
      await update.where('payment_id', '=', String(id)).execute();
      await alongside?.(transaction);
      return { kind: 'done', subject: { ...deposit, bankInfo } };
    });
  }

  /** From here on the customer cannot take it back. */
  async approveWithdrawal(id: number): Promise<DecisionOutcome<Withdrawal>> {
    const withdrawal = await this.withdrawal(id);
    if (withdrawal === null) return REFUSED.notFound;
    // Approved before, and perhaps frozen since: what was done stays done.
    if (withdrawal.status === 'approved') return { kind: 'done', subject: withdrawal };
    const command = { kind: 'approvePayment', ...idsOf(withdrawal) } as const;
    return this.#unlessFrozen(withdrawal, async () => {
      const outcome = await this.#engine.submit(command, `decisions:approve:${id}`);
      return this.#withdrawalAfter(id, outcome, 'approved');
    });
  }

  /**
   * Paid by hand. `reference`: how the payment is found outside, such as a transaction's hash. `cashAccount`: what it
   * was sent from; null: where it belongs.
   */
  async payWithdrawal(
    id: number,
    reference: string,
    alongside?: AlongsideNote,
    cashAccount: number | null = null,
  ): Promise<DecisionOutcome<Withdrawal>> {
    const withdrawal = await this.withdrawal(id);
    if (withdrawal === null) return REFUSED.notFound;
    if (withdrawal.status === 'pending') return REFUSED.wrongState;
    const record = () => this.recordSent(id, reference, alongside, cashAccount);
    // What has ended is told as it ended.
    if (withdrawal.endedAt !== null) return record();
    return this.#unlessFrozen(withdrawal, async () =>
      (await this.#isInOurHands(withdrawal)) ? record() : REFUSED.wrongState,
    );
  }

  /** Of one that has left the house already, frozen customer or not: asks nobody whether it may be. */
  async recordSent(
    id: number,
    reference: string,
    alongside?: AlongsideNote,
    cashAccount: number | null = null,
  ): Promise<DecisionOutcome<Withdrawal>> {
    const withdrawal = await this.withdrawal(id);
    if (withdrawal === null) return REFUSED.notFound;
    if (withdrawal.status === 'pending') return REFUSED.wrongState;
    const note = { table: 'withdrawals', column: 'reference', text: reference, alongside } as const;
    const cash = await this.#cashOf(id, cashAccount);
    return this.#withdrawalAfter(id, await this.#end(withdrawal, 'done', note, cash), 'done');
  }

  /** Also of one that was approved and could not be sent: the money goes back. */
  async refuseWithdrawal(id: number, reason: string, alongside?: AlongsideNote): Promise<DecisionOutcome<Withdrawal>> {
    const withdrawal = await this.withdrawal(id);
    if (withdrawal === null) return REFUSED.notFound;
    if (!(await this.#isInOurHands(withdrawal))) return REFUSED.wrongState;
    const note = { table: 'withdrawals', column: 'notes', text: reason, alongside } as const;
    return this.#withdrawalAfter(id, await this.#end(withdrawal, 'refused', note), 'refused');
  }

  /**
   * A step towards paying, which a freeze of the customer waits for: it comes
   * before or after it, never between the look and the engine's commit. One step at
   * a time, so that those that wait hold one connection of the database together.
   */
  #unlessFrozen<Subject>(
    { userId }: PaymentIds,
    act: () => Promise<DecisionOutcome<Subject>>,
  ): Promise<DecisionOutcome<Subject>> {
    const step = () =>
      this.#database.transaction().execute(async (transaction) => {
        await lockCustomer(transaction, userId);
        return (await isFrozen(transaction, userId)) ? REFUSED.frozen : act();
      });
    const turn = this.#step.then(step, step);
    this.#step = turn;
    return turn;
  }

  /** A provider that may still send a coin keeps it from being paid twice, or paid and given back. */
  async #isInOurHands({ id, kind, endedAt }: Withdrawal): Promise<boolean> {
    return kind === 'bank' || endedAt !== null || withholdTransfer(this.#database, id);
  }

  /**
   * Writes the note and asks the engine, one decision about a payment after the other:
   * of two in the same moment the second finds it ended, and writes nothing over the
   * first one's words. (Of two processes each has turns of its own; there is one.)
   */
  async #end(
    payment: PaymentIds,
    result: 'done' | 'refused',
    note: DecisionNote,
    cash: UserId | null = null,
  ): Promise<Outcome> {
    const { id } = payment;
    const act = async (): Promise<Outcome> => {
      await this.#note(id, note);
      const end = { kind: 'endPayment', result, arrived: null, ...idsOf(payment) } as const;
      return this.#engine.submit(cash === null ? end : { ...end, cash }, `decisions:end:${id}:${result}`);
    };
    // Whether the one before came to anything is for its own caller.
    const turn = (this.#turns.get(id) ?? Promise.resolve()).then(act, act);
    this.#turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    }
  }

  async #cashOf(paymentId: number, cashAccount: number | null): Promise<UserId> {
    return cashId(cashAccount ?? (await cashAccountOf(this.#database, paymentId)));
  }

  /** Writes what goes with a decision, as long as nothing has been decided. */
  async #note(id: number, { table, column, text, alongside }: DecisionNote): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${text}
      where payment_id = ${String(id)}
        and exists (select from payments where partition = 0 and id = ${String(id)} and ended_at is null)
    `.execute(transaction);
      if (numAffectedRows !== undefined && numAffectedRows > 0n) await alongside?.(transaction);
    });
  }

  async #depositAfter(id: number, outcome: Outcome, wanted: PaymentStatus): Promise<DecisionOutcome<Deposit>> {
    return after(outcome, wanted, await this.deposit(id));
  }

  async #withdrawalAfter(id: number, outcome: Outcome, wanted: PaymentStatus): Promise<DecisionOutcome<Withdrawal>> {
    return after(outcome, wanted, await this.withdrawal(id));
  }
}

/** What the engine refused because it was done already was done, if it came to what is wanted. */
function after<Subject extends { readonly status: PaymentStatus }>(
  outcome: Outcome,
  wanted: PaymentStatus,
  subject: Subject | null,
): DecisionOutcome<Subject> {
  if (subject === null) return REFUSED.notFound;
  if (outcome.kind === 'refused' && outcome.reason === 'wrongAmount') return REFUSED.wrongAmount;
  return subject.status === wanted ? { kind: 'done', subject } : REFUSED.alreadyDone;
}

interface PaymentIds {
  readonly id: number;
  readonly userId: number;
}

/** What goes with a decision, and where it is written. */
interface DecisionNote {
  readonly table: 'deposits' | 'withdrawals';
  readonly column: 'remark' | 'notes' | 'reference';
  readonly text: string;
  readonly alongside: AlongsideNote | undefined;
}

const idsOf = ({ id, userId }: PaymentIds) => ({
  userId: asUserId(userId),
  paymentId: orderId(id),
});

const refused = (reason: DecisionRefusal) => ({ kind: 'refused', reason }) as const;
const REFUSED = {
  notFound: refused('notFound'),
  alreadyDone: refused('alreadyDone'),
  wrongState: refused('wrongState'),
  wrongAmount: refused('wrongAmount'),
  frozen: refused('frozen'),
} as const;
