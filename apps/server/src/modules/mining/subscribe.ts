import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import { fundBuy } from '@candor/protocol/mining/buy.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { dateIn } from '../../kernel/site-days.ts';
import { holdPayments } from '../payments/decisions/hold-payments.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { hasUnpaidLoan } from './funds.ts';
import type { MiningMoney } from './mining-money.ts';
import type { OwnSubscriptionDeps } from './own-subscriptions.ts';
import { presentSubscription } from './present-subscription.ts';
import { countOwn, findProduct } from './products-reader.ts';
import type { Product } from './products-reader.ts';
import { findOwnSubscription } from './subscriptions-reader.ts';
import { dailyIncome, penaltyOf } from './terms.ts';

export interface SubscribeDeps extends OwnSubscriptionDeps {
  readonly money: MiningMoney;
  readonly settings: SettingsReader;
}

export const fundBuyEndpoint = (deps: SubscribeDeps) =>
  endpoint<typeof fundBuy>({
    call: fundBuy,
    storesAnswer: true,
    async handle({ id, amount, version }, { session: { userId, demo }, language, key }) {
      if (demo) return refuse('realAccountOnly');
      const asked = { userId, productId: id, version, amount: parseMoney(amount), key };
      const taken = await subscribe(deps, asked);
      if (typeof taken !== 'number') return taken;
      const subscription = must(await findOwnSubscription(deps.database, taken, userId), 'a subscription stays');
      return answer(presentSubscription(subscription, language, deps), 'server.miningSubscribed');
    },
  });

interface Asked {
  readonly userId: number;
  readonly productId: number;
  /** 0: whichever there is. */
  readonly version: number;
  readonly amount: Money;
  readonly key: string | null;
}

/**
 * Answers the id of the subscription. Everything is looked at in the customer's turn, which lasts until the engine's
 * commit: meanwhile they are not frozen, paid out a loan, or subscribed once more.
 */
function subscribe(deps: SubscribeDeps, asked: Asked): Promise<number | Refusal> {
  const { userId, amount } = asked;
  return holdPayments(deps.database, userId, async ({ connection, isFrozen }) => {
    const before = await findByKey(connection, asked);
    if (before !== null && before.status !== 'draft') return before.id;
    if (isFrozen) return refuse('accountFrozen');
    if (await hasUnpaidLoan(connection, userId)) return refuse('unpaidLoan');
    const product = await findProduct(connection, asked.productId);
    if (product === null) return refuse('notFound');
    const isMaxHidden = deps.settings.flag('is_mining_hide_max_subscribe');
    const refusal = await refusalOf(connection, product, asked, isMaxHidden);
    if (refusal !== null) return refusal;
    const id = before === null ? await writeDraft(deps, connection, product, asked) : before.id;
    if (before !== null) await dateAgain(deps, connection, id);
    const reason = await deps.money.lock(id, userId, amount);
    if (reason === null) return id;
    await connection.deleteFrom('mining_subscriptions').where('id', '=', String(id)).execute();
    return refusalAnswer(reason);
  });
}

async function refusalOf(
  database: Database,
  { id, version, isOpen, terms }: Product,
  asked: Asked,
  isMaxHidden: boolean,
): Promise<Refusal | null> {
  if (!isOpen) return refuse('featureOff', { message: 'server.miningClosed' });
  if (asked.version !== 0 && asked.version !== version)
    return refuse('alreadyDone', { message: 'server.miningTermsChanged' });
  const { amount, userId } = asked;
  if (amount < terms.min) {
    const parameters = { min: formatDecimal(terms.min) };
    return refuse('amountOutsideLimits', { message: 'server.miningLeast', parameters });
  }
  if (amount > terms.max) {
    const parameters = { max: formatDecimal(terms.max) };
    return isMaxHidden
      ? refuse('amountOutsideLimits', { message: 'server.miningTooMuch' })
      : refuse('amountOutsideLimits', { message: 'server.miningMost', parameters });
  }
  if (terms.limit === 0) return null;
  const own = (await countOwn(database, userId, [id])).get(id) ?? 0;
  if (own < terms.limit) return null;
  return refuse('alreadyDone', { message: 'server.miningLimit', parameters: { limit: terms.limit } });
}

/** What the same request wrote before. */
async function findByKey(database: Database, { userId, key }: Asked) {
  if (key === null) return null;
  const row = await database
    .selectFrom('mining_subscriptions')
    .select(['id', 'status'])
    .where('user_id', '=', String(userId))
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { id: Number(row.id), status: row.status };
}

async function writeDraft(
  deps: SubscribeDeps,
  database: Database,
  { id: product_id, version: product_version, terms }: Product,
  { userId, amount, key }: Asked,
): Promise<number> {
  const { id } = await database
    .insertInto('mining_subscriptions')
    .values({
      user_id: String(userId),
      request_key: key,
      product_id,
      product_version,
      amount: formatDecimal(amount),
      daily: formatDecimal(dailyIncome(amount, terms)),
      lock_days: terms.lockDays,
      penalty: formatDecimal(penaltyOf(amount, terms)),
      ...dateNow(deps),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** A draft whose fate was unknown is taken now, if it was not. */
async function dateAgain(deps: SubscribeDeps, database: Database, id: number): Promise<void> {
  const draft = database.updateTable('mining_subscriptions').where('id', '=', String(id)).where('status', '=', 'draft');
  await draft.set(dateNow(deps)).execute();
}

function dateNow({ clock, settings: { timeZone: zone } }: SubscribeDeps) {
  const now = clock.wallNow();
  return { created_at: new Date(now), zone, first_day: dateIn(now, zone) };
}
