import { formatDecimal, parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { applyTrader, setTraderTerms, traderApplication } from '@candor/protocol/copying/apply-trader.ts';
import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { lockCustomer } from '../payments/customer-lock.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { mostMaxAmount, presentApplicationFacts, readApplicationFacts } from './application-facts.ts';
import type { ApplicationFacts } from './application-facts.ts';

export interface OwnApplicationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly formatTime: (at: number | null) => string;
}

export const traderApplicationEndpoint = (deps: OwnApplicationDeps) =>
  endpoint<typeof traderApplication>({
    call: traderApplication,
    handle: async (_input, { session: { userId, demo } }) =>
      demo ? refuse('realAccountOnly') : answer(await presentOwn(deps, userId)),
  });

export const applyTraderEndpoint = (deps: OwnApplicationDeps) =>
  endpoint<typeof applyTrader>({
    call: applyTrader,
    storesAnswer: true,
    async handle({ max_amount }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const maxAmount = chosenAmount(deps.settings, max_amount);
      if (typeof maxAmount === 'object') return maxAmount;
      const refused = await deps.database
        .transaction()
        .execute((transaction) => takeApplication(deps, transaction, userId, maxAmount));
      return refused ?? answer(await presentOwn(deps, userId), 'server.traderApplied');
    },
  });

export const setTraderTermsEndpoint = (deps: OwnApplicationDeps) =>
  endpoint<typeof setTraderTerms>({
    call: setTraderTerms,
    storesAnswer: true,
    async handle({ max_amount }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const maxAmount = chosenAmount(deps.settings, max_amount);
      if (typeof maxAmount === 'object') return maxAmount;
      const changed = await deps.database
        .updateTable('traders')
        .set({ max_amount: formatDecimal(maxAmount) })
        .where('user_id', '=', String(userId))
        .returning('user_id')
        .executeTakeFirst();
      if (changed === undefined) return refuse('notFound');
      return answer(await presentOwn(deps, userId), 'server.traderTermsSaved');
    },
  });

async function presentOwn({ database, settings, formatTime }: OwnApplicationDeps, userId: number) {
  return presentApplicationFacts(await readApplicationFacts(database, settings, userId), settings, formatTime);
}

/** What one follower may allow: left out, the most. */
function chosenAmount(settings: SettingsReader, text: string): Money | Refusal {
  const most = mostMaxAmount(settings);
  const chosen = text === '' ? most : parseMoney(text);
  if (chosen > ZERO_MONEY && chosen <= most) return chosen;
  return refuse('amountOutsideLimits', {
    message: 'server.traderMostMargin',
    parameters: { max: formatDecimal(most) },
  });
}

async function takeApplication(
  { clock, settings }: OwnApplicationDeps,
  transaction: Transaction<Tables>,
  userId: number,
  maxAmount: Money,
): Promise<Refusal | null> {
  // Two devices come one after the other.
  await lockCustomer(transaction, userId);
  const refused = applicationRefusal(await readApplicationFacts(transaction, settings, userId), settings);
  if (refused !== null) return refused;
  const [user_id, sent_at] = [String(userId), new Date(clock.wallNow())];
  await transaction
    .insertInto('trader_applications')
    .values({ user_id, max_amount: formatDecimal(maxAmount), sent_at })
    .execute();
  await transaction
    .updateTable('users')
    .set({ trader_status: TRADER_STATUS.applied, trader_reason: '' })
    .where('id', '=', user_id)
    .execute();
  return null;
}

/** Why this customer cannot ask now. */
function applicationRefusal(facts: ApplicationFacts, settings: SettingsReader): Refusal | null {
  switch (facts.status) {
    case TRADER_STATUS.applied:
      return refuse('alreadyDone', { message: 'server.traderWaits' });
    case TRADER_STATUS.trader:
      return refuse('alreadyDone', { message: 'server.traderAlready' });
    case TRADER_STATUS.suspended:
      return refuse('alreadyDone', { message: 'server.traderSuspendedApplies' });
    case TRADER_STATUS.none:
    case TRADER_STATUS.refused:
  }
  if (!facts.isVerified) return refuse('verificationRequired', { message: 'server.traderVerifyFirst' });
  if (!facts.hasOrders) {
    const parameters = { count: facts.orders, least: settings.number('trader_min_orders') ?? 0 };
    return refuse('wrongQuantity', { message: 'server.traderTooFewOrders', parameters });
  }
  return facts.hasNickname ? null : refuse('invalidInput', { message: 'server.traderNicknameFirst' });
}
