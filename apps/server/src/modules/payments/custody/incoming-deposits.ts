import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { worthOf } from '@candor/decimal/payout.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Currencies, WalletCurrency } from '../currencies.ts';
import { lockCustomer } from '../customer-lock.ts';
import { draftDeposit } from '../deposits/deposits.ts';
import type { NewDeposit } from '../deposits/deposits.ts';
import type { PaymentDrafts } from '../payment-drafts.ts';
import type { Proofs } from '../deposits/proofs.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { ArrivedDeposit } from './custody-event.ts';

export interface IncomingDepositsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly currencies: Currencies;
  readonly drafts: PaymentDrafts;
  readonly proofs: Proofs;
  readonly decisions: PaymentDecisions;
}

/** What an event came to: nothing more to do, or why operators have to look at it. */
export type Handled = 'done' | { readonly attention: MessageKey };

/**
 * Makes deposits of what arrived. Invariant: one arrival is one deposit at most, and one deposit is credited once, for
 * exactly what arrived at exactly the address that is its customer's, at the price of the moment of crediting. From the
 * threshold on, and where small ones add up to it within a day, nothing is credited here: the deposit waits for the
 * operators, whose decision the database demands.
 */
export class IncomingDeposits {
  readonly #deps: IncomingDepositsDeps;

  constructor(deps: IncomingDepositsDeps) {
    this.#deps = deps;
  }

  async handle(arrived: ArrivedDeposit): Promise<Handled> {
    const owner = await this.#ownerOf(arrived);
    if (owner === null) return { attention: 'server.custody.nobodys' };
    const number = parseDecimal(kept(arrived.amount));
    if (number <= 0n) return { attention: 'server.custody.tiny' };
    if (number < owner.currency.depositMin) return { attention: 'server.custody.belowLeast' };
    const known = await this.#remember(arrived, owner, number);
    if (known === null) return { attention: 'server.custody.changed' };
    const paymentId = known.paymentId ?? (await this.#announce(arrived, owner, number));
    if (paymentId === 'refused') return this.#attention(arrived, 'server.custody.notAnnounced');
    if (arrived.confirmations < arrived.required || known.isSettled) return 'done';
    return this.#credit(arrived, owner, paymentId);
  }

  async #ownerOf({ address, currency: code, network }: ArrivedDeposit): Promise<Owner | null> {
    const row = await this.#deps.database
      .selectFrom('deposit_addresses')
      .innerJoin('wallet_currencies', 'wallet_currencies.id', 'currency_id')
      .select(['user_id', 'currency_id', 'address'])
      .where('code', '=', code)
      .where('network', '=', network)
      .where('address', '=', address)
      .executeTakeFirst();
    const currency = row === undefined ? null : await this.#deps.currencies.find(row.currency_id);
    return row?.user_id == null || currency === null ? null : { userId: Number(row.user_id), currency };
  }

  /** Answers what is known of it; null where it is not what was reported before. */
  async #remember(
    arrived: ArrivedDeposit,
    { userId, currency }: Owner,
    number: NewDeposit['number'],
  ): Promise<{ readonly paymentId: number | null; readonly isSettled: boolean } | null> {
    const { deposit_id, address, transaction, confirmations, required } = arrived;
    const row = await this.#deps.database
      .insertInto('custody_deposits')
      .values({
        deposit_id,
        user_id: String(userId),
        currency_id: currency.id,
        address,
        transaction,
        confirmations,
        required,
        amount: formatDecimal(number),
        state: 'seen',
        created_at: new Date(this.#deps.clock.wallNow()),
      })
      // Reports come in any order: confirmations only grow.
      .onConflict((conflict) =>
        conflict.column('deposit_id').doUpdateSet({
          confirmations: sql<number>`greatest(custody_deposits.confirmations, excluded.confirmations)`,
        }),
      )
      .returning(['user_id', 'currency_id', 'address', 'amount', 'payment_id', 'state'])
      .executeTakeFirstOrThrow();
    const isSame =
      Number(row.user_id) === userId &&
      row.currency_id === currency.id &&
      row.address === address &&
      parseDecimal(row.amount) === number;
    if (!isSame) return null;
    const isSettled = row.state === 'credited' || row.state === 'review' || row.state === 'attention';
    return { paymentId: row.payment_id === null ? null : Number(row.payment_id), isSettled };
  }

  /** Finds the deposit that its customer announced, or announces one. Answers its payment. */
  async #announce(arrived: ArrivedDeposit, owner: Owner, number: NewDeposit['number']): Promise<number | 'refused'> {
    const { database, clock, drafts, proofs } = this.#deps;
    const { userId, currency } = owner;
    const matched = await database.transaction().execute(async (transaction) => {
      await lockCustomer(transaction, userId);
      return matchAnnounced(transaction, arrived, owner, formatDecimal(number));
    });
    if (matched !== null) return matched;
    if (currency.isPriceOld) throw new Error('There is no fresh price to announce a deposit at.');
    const draft = await draftDeposit(database, proofs, {
      userId,
      requestKey: requestKeyOf(arrived),
      currency,
      number,
      address: arrived.address,
      isEditFlow: false,
      bankInfo: null,
      proof: '',
      at: new Date(clock.wallNow()),
    });
    if (typeof draft === 'string') return 'refused';
    const asked = await drafts.submit(draft, 'job');
    // The next try finds it by its key, as every one does that a crash has cut off here.
    if (typeof asked === 'string') return 'refused';
    await tie(database, arrived, asked);
    return asked;
  }

  async #credit(arrived: ArrivedDeposit, { userId, currency }: Owner, paymentId: number): Promise<Handled> {
    const { database, clock, decisions } = this.#deps;
    const deposit = await decisions.deposit(paymentId);
    const number = parseDecimal(kept(arrived.amount));
    // What is credited is the deposit that was announced: it has to be what arrived.
    if (deposit?.userId !== userId || deposit.number !== number || deposit.currencyId !== currency.id)
      return this.#attention(arrived, 'server.custody.notWhatArrived');
    if (deposit.status === 'done') return this.#mark(arrived, 'credited');
    if (currency.depositMax !== null && number > currency.depositMax)
      return this.#mark(arrived, 'review', 'server.custody.aboveMost');
    if (currency.isPriceOld) throw new Error('There is no fresh price to credit a deposit at.');
    // At the price of now: at that of the announcement, customers would announce,
    // and send once the coin was worth less.
    const worth = worthOf(number, currency.price);
    const day = new Date(clock.wallNow() - DAY_MS);
    if (await needsDecision(database, { userId, paymentId, amount: formatDecimal(worth), day }))
      return this.#mark(arrived, 'review');
    const credited = await decisions.creditDeposit(paymentId, worth);
    if (credited.kind === 'done') return this.#mark(arrived, 'credited');
    // An operator may have credited it since it was looked at.
    if ((await decisions.deposit(paymentId))?.status === 'done') return this.#mark(arrived, 'credited');
    return this.#attention(arrived, 'server.custody.depositEnded');
  }

  async #attention(arrived: ArrivedDeposit, attention: MessageKey): Promise<Handled> {
    await this.#mark(arrived, 'attention', attention);
    return { attention };
  }

  async #mark(
    { deposit_id }: ArrivedDeposit,
    state: 'credited' | 'review' | 'attention',
    note: MessageKey | '' = '',
  ): Promise<'done'> {
    const credited_at = state === 'credited' ? new Date(this.#deps.clock.wallNow()) : null;
    const update = this.#deps.database.updateTable('custody_deposits').set({ state, note, credited_at });
    await update.where('deposit_id', '=', deposit_id).execute();
    return 'done';
  }
}

interface Owner {
  readonly userId: number;
  readonly currency: WalletCurrency;
}

/**
 * The oldest deposit that its customer has announced just so and that nothing has arrived for; tied to this arrival.
 */
async function matchAnnounced(
  transaction: Transaction<Tables>,
  arrived: ArrivedDeposit,
  { userId, currency }: Owner,
  number: string,
): Promise<number | null> {
  const { rows } = await sql<{ payment_id: string }>`
    select d.payment_id from deposits d join payments p on p.partition = d.partition and p.id = d.payment_id
    where d.user_id = ${String(userId)} and d.currency_id = ${currency.id}
      and d.address = ${arrived.address} and d.number = ${number} and p.status = 'pending'
      and (d.request_key = ${requestKeyOf(arrived)} or d.request_key not like ${`${KEY_PREFIX}%`})
      and not exists (select from custody_deposits c where c.payment_id = d.payment_id)
    order by d.request_key <> ${requestKeyOf(arrived)}, d.payment_id
  `.execute(transaction);
  const [row] = rows;
  if (row === undefined) return null;
  await tie(transaction, arrived, Number(row.payment_id));
  return Number(row.payment_id);
}

async function tie(database: Database, { deposit_id }: ArrivedDeposit, paymentId: number): Promise<void> {
  await database
    .updateTable('custody_deposits')
    .set({ payment_id: String(paymentId), state: 'announced' })
    .where('deposit_id', '=', deposit_id)
    .where('payment_id', 'is', null)
    .execute();
}

/**
 * From the threshold of the rule on, alone or with what else of this customer
 * was credited without a person's look since `day`.
 */
async function needsDecision(
  database: Database,
  { userId, paymentId, amount, day }: { userId: number; paymentId: number; amount: string; day: Date },
): Promise<boolean> {
  const { rows } = await sql<{ threshold: string | null; recent: string }>`
    select r.threshold, (
      select coalesce(sum(p.amount), 0) from custody_deposits c join deposits d on d.payment_id = c.payment_id
        join payments p on p.partition = d.partition and p.id = d.payment_id
      where c.user_id = ${String(userId)} and c.payment_id <> ${String(paymentId)}
        and c.state in ('announced', 'credited')
        and p.status = 'done' and coalesce(c.credited_at, now()) > ${day}
    ) as recent
    from approval_rules r where r.kind = 'deposit.credit'
  `.execute(database);
  const [rule] = rows;
  if (rule?.threshold == null) return true;
  return parseMoney(amount) + parseMoney(rule.recent) >= parseMoney(rule.threshold);
}

/** Coins have more decimals than we keep; what is left over is less than anything. */
const kept = (amount: string): string => amount.replace(/(\.\d{8})\d+$/, '$1');

/** No key that a customer sends begins so: a header holds no line feed. */
const KEY_PREFIX = 'custody\n';
const requestKeyOf = ({ deposit_id }: ArrivedDeposit): string => KEY_PREFIX + deposit_id;

const DAY_MS = 86_400_000;
