import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { cashId, paymentId as asPaymentId, userId as asUserId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { cashAccountOf } from '../../books/cash-accounts.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { lockCustomer } from '../customer-lock.ts';
import { withholdTransfer } from '../custody/withhold-transfer.ts';
import type { Deposit } from '../deposits/deposits.ts';
import { findDeposit } from '../deposits/deposits.ts';
import type { BankInfo } from '../tables.ts';
import type { Withdrawal } from '../withdrawals/withdrawals.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import { UNNOTED, refused } from './decision.ts';
import type { Decider, DecisionRefusal, DecisionOutcome, DecisionWords, Ending } from './decision.ts';
import { holdPayments } from './hold-payments.ts';
import type { Hold } from './hold-payments.ts';

export interface PaymentDecisionsDeps {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly settings: Pick<SettingsReader, 'flag'>;
}

/**
 * What operators decide about payments. Invariant: a decision made twice acts once and answers the same, and those of
 * one customer come one after the other. What goes with one (a reason, a reference, its entry in the audit log) is
 * committed before the engine is asked, and means nothing until the engine has agreed: a crash between the two leaves a
 * payment that can still be decided, either way. Who may decide is for the caller to see to.
 */
export class PaymentDecisions {
  readonly #database: Database;
  readonly #engine: EngineGateway;
  readonly #settings: PaymentDecisionsDeps['settings'];

  constructor({ database, engine, settings }: PaymentDecisionsDeps) {
    this.#database = database;
    this.#engine = engine;
    this.#settings = settings;
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
    by: Decider = UNNOTED,
  ): Promise<DecisionOutcome<Deposit>> {
    if (arrived !== null && arrived <= 0n) return refused('wrongAmount');
    const toTrading = this.#settings.flag('deposit_to_trading');
    const ended = await this.#end<Deposit>({
      id,
      find: findDeposit,
      result: 'done',
      by,
      words: null,
      money: async (database) => ({
        amount: arrived,
        cash: await cashOf(database, id, cashAccount),
        ...(toTrading ? { account: CUSTOMER_ACCOUNT_KINDS.trading } : {}),
      }),
    });
    if (ended.kind === 'refused' || arrived === null || ended.subject.amount === arrived) return ended;
    return refused('alreadyDone');
  }

  refuseDeposit(id: number, reason: string, by: Decider = UNNOTED): Promise<DecisionOutcome<Deposit>> {
    const words = { table: 'deposits', column: 'remark', text: reason } as const;
    return this.#end<Deposit>({ id, find: findDeposit, result: 'refused', by, words });
  }

  /** Names the account that a deposit of the edit flow is to be paid to. Once there is a proof it stays. */
  async nameBank(id: number, bankInfo: BankInfo, by: Decider = UNNOTED): Promise<DecisionOutcome<Deposit>> {
    const named = await this.#database.transaction().execute(async (transaction) => {
      const found = await findDeposit(transaction, id, null);
      if (found === null) return refused('notFound');
      if (!found.isEditFlow) return refused('wrongState');
      // The customer adds the proof under this lock, not in a turn of the operators.
      await lockCustomer(transaction, found.userId);
      const deposit = await findDeposit(transaction, id, null);
      if (deposit?.status !== 'pending' || deposit.proof !== '') return refused('alreadyDone');
      const update = transaction.updateTable('deposits').set({ bank_info: bankInfo });
      await update.where('payment_id', '=', String(id)).execute();
      await by.note(transaction);
      return { kind: 'done', subject: { ...deposit, bankInfo }, isOwn: true } as const;
    });
    if (named.kind === 'done') await by.noted();
    return named;
  }

  /** From here on the customer cannot take it back. */
  async approveWithdrawal(id: number): Promise<DecisionOutcome<Withdrawal>> {
    const withdrawal = await this.withdrawal(id);
    if (withdrawal === null) return refused('notFound');
    const refusal = withdrawal.status === 'approved' ? null : await this.approveOf(withdrawal, UNNOTED);
    if (refusal !== null) return refused(refusal);
    const subject = must(await this.withdrawal(id), 'a payment stays');
    // The engine remembers what it was asked first: meanwhile it may have ended.
    return subject.status === 'approved' ? { kind: 'done', subject, isOwn: true } : refused('alreadyDone');
  }

  /** The same of a withdrawal whose customer is known: it is read only where the engine does not agree. */
  async approveOf({ id, userId }: PaymentIds, by: Decider): Promise<DecisionRefusal | null> {
    const refusal = await holdPayments(this.#database, userId, async (hold) => {
      if (hold.isFrozen) return 'frozen';
      const command = { kind: 'approve', ...idsOf({ id, userId }) } as const;
      const result = await this.#engine.submit(command, `payment:${id}:approve`, by.asker);
      if (result.kind === 'refused') return 'alreadyDone';
      await by.agreed(hold);
      return null;
    });
    if (refusal === null) return null;
    const withdrawal = await this.withdrawal(id);
    if (withdrawal === null) return 'notFound';
    // Approved before, and perhaps frozen since: what was done stays done.
    return withdrawal.status === 'approved' ? null : refusal;
  }

  /**
   * Paid by hand. `reference`: how the payment is found outside, such as a transaction's hash. `cashAccount`: what it
   * was sent from; null: where it belongs.
   */
  payWithdrawal(
    id: number,
    reference: string,
    by: Decider = UNNOTED,
    cashAccount: number | null = null,
  ): Promise<DecisionOutcome<Withdrawal>> {
    return this.#send(id, reference, by, cashAccount, async (withdrawal, hold) => {
      if (hold.isFrozen) return 'frozen';
      return (await isInOurHands(withdrawal, hold)) ? null : 'wrongState';
    });
  }

  /** Of one that has left the broker already, frozen customer or not: asks nobody whether it may be. */
  recordSent(id: number, reference: string, by: Decider = UNNOTED): Promise<DecisionOutcome<Withdrawal>> {
    return this.#send(id, reference, by, null, () => Promise.resolve(null));
  }

  /** Also of one that was approved and could not be sent: the money goes back. */
  refuseWithdrawal(id: number, reason: string, by: Decider = UNNOTED): Promise<DecisionOutcome<Withdrawal>> {
    return this.#end<Withdrawal>({
      id,
      find: findWithdrawal,
      result: 'refused',
      by,
      words: { table: 'withdrawals', column: 'notes', text: reason },
      refusalOf: async (withdrawal, hold) => ((await isInOurHands(withdrawal, hold)) ? null : 'wrongState'),
    });
  }

  #send(
    id: number,
    reference: string,
    by: Decider,
    cashAccount: number | null,
    refusalOf: NonNullable<Ending<Withdrawal>['refusalOf']>,
  ): Promise<DecisionOutcome<Withdrawal>> {
    return this.#end<Withdrawal>({
      id,
      find: findWithdrawal,
      result: 'done',
      by,
      words: { table: 'withdrawals', column: 'reference', text: reference },
      refusalOf: (withdrawal, hold) =>
        withdrawal.status === 'pending' ? Promise.resolve('wrongState') : refusalOf(withdrawal, hold),
      money: async (database) => ({ cash: await cashOf(database, id, cashAccount) }),
    });
  }

  async #end<Subject extends Deposit | Withdrawal>(ending: Ending<Subject>): Promise<DecisionOutcome<Subject>> {
    const found = await ending.find(this.#database, ending.id, null);
    if (found === null) return refused('notFound');
    const { outcome, isNoted } = await holdPayments(this.#database, found.userId, (hold) =>
      this.#endInTurn(ending, hold),
    );
    if (isNoted && outcome.kind === 'refused') await ending.by.failed(outcome.reason);
    return outcome;
  }

  async #endInTurn<Subject extends Deposit | Withdrawal>(ending: Ending<Subject>, hold: Hold) {
    const { id, find, result, by, words } = ending;
    const { connection } = hold;
    const subject = must(await find(connection, id, null), 'a payment stays');
    // What has ended stays as it ended, and the answer says so.
    if (subject.endedAt !== null) return { outcome: outcomeOf(ending, subject), isNoted: false };
    const refusal = (await ending.refusalOf?.(subject, hold)) ?? null;
    if (refusal !== null) return { outcome: refused(refusal), isNoted: false };
    const money = await ending.money?.(connection);
    const isNoted = words !== null && (await this.#note(connection, id, words, by));
    const ids = idsOf(subject);
    const command =
      result === 'done'
        ? ({ kind: 'settle', amount: null, ...money, ...ids } as const)
        : ({ kind: 'release', ...ids } as const);
    const answered = await this.#engine.submit(command, `payment:${id}:${result}`, by.asker);
    if (answered.kind === 'refused' && answered.reason === 'wrongAmount')
      return { outcome: refused('wrongAmount'), isNoted };
    const ended = outcomeOf(ending, must(await find(connection, id, null), 'a payment stays'), isNoted);
    if (ended.kind === 'done') await by.agreed(hold);
    return { outcome: ended, isNoted };
  }

  /** Writes what goes with a decision, as long as nothing has been decided. */
  async #note(connection: Database, id: number, words: DecisionWords, by: Decider): Promise<boolean> {
    const { table, column, text } = words;
    const isNoted = await connection.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${text}, decision_key = ${by.key}
        where payment_id = ${String(id)} and exists (
          select from payments where partition = ${this.#engine.partition} and id = ${String(id)} and ended_at is null)
      `.execute(transaction);
      const isOpen = numAffectedRows !== undefined && numAffectedRows > 0n;
      if (isOpen) await by.note(transaction);
      return isOpen;
    });
    if (isNoted) await by.noted();
    return isNoted;
  }
}

function outcomeOf<Subject extends Deposit | Withdrawal>(
  { result, by }: Ending<Subject>,
  subject: Subject,
  isNoted = false,
): DecisionOutcome<Subject> {
  if (subject.status !== result) return refused('alreadyDone');
  return { kind: 'done', subject, isOwn: isNoted || (by.key !== null && subject.decisionKey === by.key) };
}

/** A provider that may still send a coin keeps it from being paid twice, or paid and given back. */
const isInOurHands = async ({ id, kind }: Withdrawal, { connection }: Hold): Promise<boolean> =>
  kind === 'bank' || withholdTransfer(connection, id);

const cashOf = async (database: Database, paymentId: number, cashAccount: number | null): Promise<UserId> =>
  cashId(cashAccount ?? (await cashAccountOf(database, paymentId)));

interface PaymentIds {
  readonly id: number;
  readonly userId: number;
}

const idsOf = ({ id, userId }: PaymentIds) => ({ userId: asUserId(userId), paymentId: asPaymentId(id) });
