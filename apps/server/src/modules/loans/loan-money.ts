import { createHash } from 'node:crypto';
import { chooseCash, findRepayment } from './repayment-cash.ts';
import { must } from '@candor/decimal/assert.ts';
import { money } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { RefusalReason } from '@candor/engine/command-result.ts';
import { HOUSE_REAL, userId as asUserId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { AccountKind, CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Asker } from '@candor/engine/posting-policy.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { holdPayments } from '../payments/decisions/hold-payments.ts';
import type { Hold } from '../payments/decisions/hold-payments.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { dateIn, daysBetween, sameTimeAfter } from '../../kernel/site-days.ts';
import { dayAdds } from './loan-cost.ts';
import { findLoan } from './loans-reader.ts';
import type { ChargedLoan, Loan } from './loans-reader.ts';

/** Why a step is not done. It then changed nothing, but for days that had ended. */
export type LoanRefusal =
  | 'notFound'
  | 'wrongState'
  | 'frozen'
  | 'withdrawal'
  | 'noCash'
  | { readonly engine: RefusalReason };

/** An operator's decision, noted in the transaction that begins it; `noted` after its commit. */
export interface LoanDecider {
  readonly operatorId: number;
  readonly reason: string;
  note(transaction: Transaction<Tables>): Promise<void>;
  noted(): Promise<void>;
}

export interface LoanMoneyDeps {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly clock: Clock;
  readonly settings: Pick<SettingsReader, 'timeZone'>;
}

/**
 * Everything that moves the money of loans. Invariant: each step has the customer's turn from the look at the loan
 * until the engine's commit, in which the database takes the loan along (book-loan-posting.sql): the ledger account
 * `loans` is what all loans owe at every instant, and a step that was cut short was either done or not.
 */
export class LoanMoney {
  readonly #deps: LoanMoneyDeps;

  constructor(deps: LoanMoneyDeps) {
    this.#deps = deps;
  }

  /** Pays out what was asked for; null also where it was paid out before. `operatorId`: who decided it. */
  payOut(id: number, operatorId: number | null): Promise<LoanRefusal | null> {
    return this.#inTurn(id, async (loan, { connection, isFrozen }) => {
      if (loan.status !== 'requested') return loan.status === 'rejected' ? 'wrongState' : null;
      if (isFrozen) return 'frozen';
      if (await hasOpenWithdrawal(connection, loan.userId)) return 'withdrawal';
      const now = this.#deps.clock.wallNow();
      const zone = this.#deps.settings.timeZone;
      await connection
        .updateTable('loans')
        .set({
          zone,
          first_day: dateIn(now, zone),
          reviewed_at: new Date(now),
          due_at: new Date(sameTimeAfter(now, loan.terms.loanPeriod, zone)),
          ...(operatorId === null ? {} : { reviewed_by: String(operatorId) }),
        })
        .where('id', '=', String(id))
        .execute();
      const { trading } = CUSTOMER_ACCOUNT_KINDS;
      return this.#post(loan, { from: loans, to: trading, amount: loan.amount, asker: 'operator', key: 'pay' });
    });
  }

  /** Repays all that is owed from an account of the customer's own. */
  repayFromBalance(id: number, userId: number, account: CustomerAccountKind): Promise<LoanRefusal | null> {
    return this.#inTurn(id, async (found, { connection }) => {
      if (found.userId !== userId) return 'notFound';
      if (found.status !== 'outstanding') return 'wrongState';
      const loan = await this.chargeDays(connection, found);
      await this.#close(connection, id);
      // Without a key, which would remember a refusal: what is owed now is read each time.
      return this.#post(loan, { from: account, to: loans, amount: loan.owed, asker: 'customer', key: null });
    });
  }

  /** Takes a proof in: `write` makes the repayment of what is owed now, after which the clock stands. */
  stopFor<R>(
    id: number,
    userId: number,
    write: (transaction: Transaction<Tables>, loan: Loan) => Promise<R | null>,
  ): Promise<LoanRefusal | R | null> {
    return this.#inTurn<R>(id, async (found, { connection }) => {
      if (found.userId !== userId) return 'notFound';
      if (found.status !== 'outstanding') return 'wrongState';
      const loan = await this.chargeDays(connection, found);
      return connection.transaction().execute(async (transaction) => {
        const refusal = await write(transaction, loan);
        if (refusal === null) await sql`select stop_loan(${id})`.execute(transaction);
        return refusal;
      });
    });
  }

  /** Takes a repayment for arrived. `cash`: the account of the broker's cash; 0: that of the coin's wallet. */
  async acceptRepayment(repaymentId: number, by: LoanDecider, cash: number): Promise<LoanRefusal | null> {
    const repayment = await findRepayment(this.#deps.database, repaymentId);
    if (repayment === null) return 'notFound';
    return this.#inTurn(repayment.loanId, async (loan, { connection }) => {
      const { state } = must(await findRepayment(connection, repaymentId), 'a repayment stays');
      if (state !== 'waiting' || loan.status !== 'checking') return 'wrongState';
      const cashId = await chooseCash(connection, repayment.currencyId, cash);
      if (cashId === null) return 'noCash';
      await connection.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('loan_repayments')
          .set({ decided_by: String(by.operatorId), reason: by.reason })
          .where('id', '=', String(repaymentId))
          .execute();
        await by.note(transaction);
      });
      await by.noted();
      await this.#close(connection, loan.id);
      const key = `accept:${repaymentId}`;
      return this.#post(loan, { from: ARRIVED, to: loans, amount: loan.owed, asker: 'operator', key, cash: cashId });
    });
  }

  /** Refuses a repayment: it is to be repaid again, and the days since are added at once. */
  async refuseRepayment(repaymentId: number, by: LoanDecider): Promise<LoanRefusal | null> {
    const repayment = await findRepayment(this.#deps.database, repaymentId);
    if (repayment === null) return 'notFound';
    return this.#inTurn(repayment.loanId, async (loan, { connection }) => {
      const at = new Date(this.#deps.clock.wallNow());
      const refuse = sql`refuse_loan_repayment(${repaymentId}, ${by.operatorId}, ${by.reason}, ${at})`;
      if (!(await this.#step(connection, by, refuse))) return 'wrongState';
      await this.chargeDays(connection, must(await findLoan(connection, loan.id), 'a loan stays'));
      return null;
    });
  }

  /** Rejects what was asked for. */
  reject(id: number, by: LoanDecider): Promise<LoanRefusal | null> {
    return this.#inTurn(id, async (_loan, { connection }) => {
      const at = new Date(this.#deps.clock.wallNow());
      const reject = sql`reject_loan(${id}, ${by.operatorId}, ${by.reason}, ${at})`;
      return (await this.#step(connection, by, reject)) ? null : 'wrongState';
    });
  }

  /** As `chargeEnded`, and answers the loan as it is then. */
  async chargeDays(database: Database, loan: Loan): Promise<Loan> {
    await this.chargeEnded([loan]);
    return must(await findLoan(database, loan.id), 'a loan stays');
  }

  /**
   * Charges the days that have ended, of all these loans together: at a midnight there are very many. A posting names
   * each loan and day. The caller has the turns of their customers. A clock that is set back charges nothing and gives
   * nothing back.
   */
  async chargeEnded(charged: readonly ChargedLoan[]): Promise<void> {
    const now = this.#deps.clock.wallNow();
    const days = charged.flatMap((loan) => endedDays(loan, now));
    for (let from = 0; from < days.length; from += MOST_DAYS) await this.#charge(days.slice(from, from + MOST_DAYS));
  }

  async #charge(days: readonly LoanDay[]): Promise<void> {
    const memo = days.map(({ name }) => name).join(' ');
    const amount = money(days.reduce((sum, { adds }) => sum + adds, 0n));
    const key = `loan-days:${createHash('sha256').update(memo).digest('hex')}`;
    const refusal = await this.#move({ from: loans, to: interest, amount, asker: 'job', memo }, HOUSE_REAL, key);
    if (refusal !== null) throw new DaysNotChargedError(memo, refusal);
  }

  async #inTurn<R = never>(
    id: number,
    act: (loan: Loan, hold: Hold) => Promise<LoanRefusal | R | null>,
  ): Promise<LoanRefusal | R | null> {
    const { database } = this.#deps;
    const loan = await findLoan(database, id);
    if (loan === null) return 'notFound';
    return holdPayments(database, loan.userId, async (hold) =>
      act(must(await findLoan(hold.connection, id), 'a loan stays'), hold),
    );
  }

  /** A step that moves no money, with its note. */
  async #step(connection: Database, by: LoanDecider, step: ReturnType<typeof sql>): Promise<boolean> {
    const isDone = await connection.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ done: boolean }>`select ${step} as done`.execute(transaction);
      if (rows[0]?.done !== true) return false;
      await by.note(transaction);
      return true;
    });
    if (isDone) await by.noted();
    return isDone;
  }

  /** When it is repaid, if the engine agrees. */
  async #close(connection: Database, id: number): Promise<void> {
    const at = new Date(this.#deps.clock.wallNow());
    await connection.updateTable('loans').set({ closing_at: at }).where('id', '=', String(id)).execute();
  }

  #post({ id, userId }: Loan, { key, ...posting }: LoanPosting): Promise<{ readonly engine: RefusalReason } | null> {
    return this.#move({ ...posting, memo: `loan:${id}` }, asUserId(userId), key === null ? null : `loan:${id}:${key}`);
  }

  async #move({ asker, cash, ...posting }: LoanMove, userId: UserId, key: string | null) {
    const command = {
      ...posting,
      kind: 'post',
      type: POSTING_TYPES.loan,
      userId,
      ...(cash === undefined ? {} : { cash: asUserId(cash) }),
    } as const;
    const result = await this.#deps.engine.submit(command, key, asker);
    return result.kind === 'refused' ? { engine: result.reason } : null;
  }
}

const { loans, interest, cash: ARRIVED } = HOUSE_ACCOUNT_KINDS;

interface LoanMove {
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly amount: Money;
  readonly asker: Asker;
  readonly memo: string;
  readonly cash?: number;
}

interface LoanPosting extends Omit<LoanMove, 'memo'> {
  /** What it is done once under. */
  readonly key: string | null;
}

/** Of one posting, also after a standstill: its memo stays short enough to be read. */
const MOST_DAYS = 250;

/** A day of a loan: what it adds, and its name in a memo. */
interface LoanDay {
  readonly adds: Money;
  readonly name: string;
}

/** The days that have ended and were not charged, in their order. */
function endedDays(loan: ChargedLoan, now: number): readonly LoanDay[] {
  if (loan.status !== 'outstanding') return [];
  const ended = daysBetween(loan.firstDay, dateIn(now, loan.zone)) - loan.days;
  return Array.from({ length: Math.max(0, ended) }, (_, index) => {
    const day = loan.days + index + 1;
    return { adds: dayAdds(loan.amount, loan.terms, day), name: `loan:${loan.id}:day:${day}` };
  });
}

class DaysNotChargedError extends Error {
  override name = 'DaysNotChargedError';

  constructor(days: string, refusal: { readonly engine: RefusalReason }) {
    super(`Not charged (${refusal.engine}): ${days}.`);
  }
}

/** Asked for and not ended, or written and not tied to a payment yet. */
export async function hasOpenWithdrawal(database: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from payments where user_id = ${userId} and direction = 'withdrawal' and ended_at is null)
      or exists (select from withdrawals where user_id = ${userId} and payment_id is null) as open
  `.execute(database);
  return rows[0]?.open === true;
}
