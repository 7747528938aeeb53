import { randomUUID } from 'node:crypto';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { payoutOf } from '@candor/decimal/payout.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { requestWithdrawal } from '@candor/protocol/wallet/request-withdrawal.ts';
import { refusalAnswer } from '../../../engine/refusals.ts';
import type { SecondFactorCheck } from '../../identity/second-factor-check.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { CustomerSession, Refusal } from '../../../kernel/http/endpoint.ts';
import { refusedByDatabase } from '../../../kernel/http/permission-gate.ts';
import { siteMidnight } from '../../../kernel/site-time.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { addressRefusal, payoutRefusal } from '../payout-methods/payout-refusal.ts';
import { NO_DETAILS } from '../payout-methods/bank-details.ts';
import type { Currencies, WalletCurrency } from '../currencies.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { longerHold } from './holds.ts';
import type { Holds } from './holds.ts';
import type { PayPasswords } from './pay-passwords.ts';
import { paymentOfKey } from '../payment-drafts.ts';
import type { PaymentDrafts } from '../payment-drafts.ts';
import { isPayeeCustomer } from '../payout-methods/payout-fault.ts';
import type { PayoutMethods } from '../payout-methods/payout-methods.ts';
import type { PayoutDetails } from '../tables.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import type { WithdrawalPresenting } from './present-withdrawal.ts';
import { askedSince, leftOfDay, outside, sizeRefusal, withdrawalLimits } from './withdrawal-limits.ts';
import { draftWithdrawal, findWithdrawal } from './withdrawals.ts';

export interface RequestWithdrawalDeps extends WithdrawalPresenting {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly guards: PaymentGuards;
  readonly holds: Holds;
  readonly currencies: Currencies;
  readonly methods: PayoutMethods;
  readonly payPasswords: PayPasswords;
  readonly factorCheck: SecondFactorCheck;
  readonly drafts: PaymentDrafts;
}

export const requestWithdrawalEndpoint = (deps: RequestWithdrawalDeps) =>
  endpoint<typeof requestWithdrawal>({
    call: requestWithdrawal,
    storesAnswer: true,
    async handle(input, { session, language, key }) {
      const { database, drafts } = deps;
      const { userId } = session;
      const requestKey = key ?? randomUUID();
      const now = deps.clock.wallNow();
      const known = await paymentOfKey(database, 'withdrawals', { userId, requestKey, now });
      const draft = known?.draft ?? (await newDraft(input, session, requestKey, deps));
      if ('kind' in draft) return draft;
      const asked = known?.paymentId ?? (await drafts.submit(draft));
      if (typeof asked === 'string') return refusalAnswer(asked);
      const withdrawal = await findWithdrawal(database, asked, userId);
      if (withdrawal === null) return refuse('notFound');
      return answer(presentWithdrawal(withdrawal, language, deps), 'server.withdrawalAsked');
    },
  });

/**
 * Everything that can stand against it, the pay password and the second factor last: a
 * try of them is only used up where the rest is right. The code of the second factor
 * counts in the transaction of the draft, with which it is used up or stays good.
 */
async function newDraft(
  input: InputOf<typeof requestWithdrawal>,
  session: CustomerSession,
  requestKey: string,
  deps: RequestWithdrawalDeps,
) {
  const { userId } = session;
  const currency = await deps.currencies.find(input.draw_currency_id);
  if (session.demo) return refuse('realAccountOnly');
  if (currency === null || !currency.withdrawals) return refuse('notFound');
  const barred = await deps.guards.withdrawal(session, currency.kind);
  if (barred !== null) return barred;
  const goal = await goalOf(input, userId, currency, deps);
  if ('kind' in goal) return goal;
  const asked = parseMoney(input.number);
  const payout = payoutOf(asked, currency);
  const refusal =
    sizeRefusal(withdrawalLimits(deps.settings), asked) ??
    (payout.posted <= payout.fee ? outside('server.withdrawFeeTakesAll', { fee: formatDecimal(payout.fee) }) : null) ??
    (currency.isPriceOld ? refuse('noFreshPrice', { message: 'server.noCoinPrice' }) : null) ??
    (await payPasswordRefusal(userId, input.pay_password, deps));
  if (refusal !== null) return refusal;
  const factor = await deps.factorCheck.typedIn(session, input.totp);
  if ('kind' in factor) return factor;
  const at = new Date(deps.clock.wallNow());
  const payeeIsCustomer = currency.kind === 'bank' ? await isPayeeCustomer(deps.database, userId, goal.details) : null;
  const wanted = { userId, requestKey, currency, asked, payout, ...goal, payeeIsCustomer, memo: input.memo, at };
  const draft = await draftWithdrawal(
    deps.database,
    wanted,
    async (transaction) => (await dayRefusal(transaction, userId, payout.posted, deps)) ?? factor.refusal(transaction),
  ).catch(refusedByDatabase);
  await factor.settle();
  return draft;
}

interface Goal {
  readonly methodId: number | null;
  readonly details: PayoutDetails;
}

/** Where it goes: a bound method that does not rest, or an address where the site lets one be typed. */
async function goalOf(
  input: InputOf<typeof requestWithdrawal>,
  userId: number,
  currency: WalletCurrency,
  deps: RequestWithdrawalDeps,
): Promise<Goal | Refusal> {
  const holds = await deps.holds.of(userId);
  if (input.draw_method_id === 0) {
    const mayType = currency.kind === 'coin' && deps.settings.flag('is_withdraw_account_input');
    if (!mayType || input.address === '') return refuse('noPayoutMethod');
    const refusal = addressRefusal('address', currency.network, input.address);
    if (refusal !== null) return refusal;
    const details = { ...NO_DETAILS, dc_address: input.address };
    const own = await payoutRefusal(deps.database, userId, { kind: 'coin', details });
    if (own !== null) return { ...own, fields: { address: 'field.notYours' } };
    if (holds.customer !== null) return held('server.withdrawalsHeld', holds.customer, deps);
    return { methodId: null, details };
  }
  const method = await deps.methods.find(userId, input.draw_method_id);
  if (method === null) return refuse('notFound');
  if (method.currencyId !== currency.id)
    return refuse('invalidInput', { fields: { draw_method_id: 'field.notAnOption' } });
  // Bound before this was looked at, or the name has become known since.
  const fault = await payoutRefusal(deps.database, userId, method);
  if (fault !== null) return { ...fault, fields: { draw_method_id: 'field.notYours' } };
  const methodHold = holds.ofMethod(method);
  const until = longerHold(holds.customer, methodHold);
  if (until === null) return { methodId: method.id, details: method.details };
  return held(until === methodHold ? 'server.methodHeld' : 'server.withdrawalsHeld', until, deps);
}

const held = (
  message: 'server.methodHeld' | 'server.withdrawalsHeld',
  until: number,
  { formatTime }: RequestWithdrawalDeps,
) => refuse('locked', { message, parameters: { time: formatTime(until) } });

async function payPasswordRefusal(
  userId: number,
  password: string,
  deps: RequestWithdrawalDeps,
): Promise<Refusal | null> {
  if (!deps.settings.flag('is_withdraw_pay_pwd')) return null;
  // Nothing typed is no try.
  if (password === '' && (await deps.payPasswords.isSet(userId)))
    return refuse('invalidInput', { fields: { pay_password: 'field.required' } });
  const checked = await deps.payPasswords.check(userId, password);
  switch (checked.kind) {
    case 'right':
      return null;
    case 'none':
      return refuse('wrongPayPassword', { message: 'server.noPayPassword' });
    case 'wrong':
      return refuse('wrongPayPassword', { message: 'server.wrongPayPassword', parameters: { left: checked.left } });
    case 'locked':
      return refuse('locked', {
        message: 'server.payPasswordLocked',
        parameters: { time: deps.formatTime(checked.until) },
      });
  }
}

async function dayRefusal(
  database: Database,
  userId: number,
  amount: Money,
  { settings, clock }: RequestWithdrawalDeps,
): Promise<Refusal | null> {
  const asked = await askedSince(database, userId, siteMidnight(clock.wallNow(), settings.timeZone));
  const left = leftOfDay(withdrawalLimits(settings), asked);
  return left === null || amount <= left ? null : outside('server.withdrawDayLimit', { left: formatDecimal(left) });
}
