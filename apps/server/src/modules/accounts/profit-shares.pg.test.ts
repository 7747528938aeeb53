import { formatDecimal, money, parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { beforeEach, expect, it } from 'vitest';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { engineTest } from '../../engine/testing/engine-test.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { accountRows } from '../statements/statement-plan.ts';
import { readEntries, readStatementSums } from '../statements/statement-reader.ts';
import { readRecords } from './records-reader.ts';

/* What a follower and a trader read of a share that is held, goes back in part, and is paid. */
const test = engineTest();
const [follower, trader] = [userId(810_001), userId(810_002)];
let host: EngineHost;

beforeEach(async () => {
  host = await test.startHost();
});

it('is the follower’s own until it is paid, and then a line of each, with its sign', async () => {
  for (const user of [follower, trader]) {
    await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
    const gift = { kind: 'post', userId: user, from: 18, to: 1, type: 10, memo: null } as const;
    await host.submit({ ...gift, amount: parseMoney('1000') }, null, 'operator');
  }
  const terms = { ratio: parseDecimal('1'), mostMargin: parseMoney('500'), mostLoss: null };
  const shareRate = parseDecimal('0.1');
  await host.submit({ kind: 'followTrader', userId: follower, traderId: trader, ...terms, shareRate }, null);
  // 200 less a fee of 0.25, then a loss of 100.
  await trade('1.10000', '1.12000');
  await reconciles({ held: '19.975' });
  await trade('1.12000', '1.11000');
  await reconciles({ held: '9.95' });
  expect(await sharesOf(follower)).toEqual([]);
  await host.submit({ kind: 'unfollow', userId: follower, traderId: trader, close: true }, null);
  await reconciles({ held: '0' });
  expect(await sharesOf(follower)).toEqual(['-9.95']);
  expect(await sharesOf(trader)).toEqual(['9.95']);
  expect(await printed(follower, 'en')).toContainEqual(['Copy-trading profit share', '1', '-9.95']);
  expect(await printed(trader, 'hk')).toContainEqual(['跟單盈利分成', '1', '+9.95']);
});

/** Records and statement come to all that the follower owns, with what is held. */
async function reconciles(expected: { readonly held: string }): Promise<void> {
  const view = await host.view(follower);
  if (view === null) throw new Error('the follower has an account');
  expect(formatDecimal(view.held)).toBe(expected.held);
  const owned = view.balances.trading + view.held;
  expect(sum((await recordsOf(follower)).map(({ value }) => value))).toBe(owned);
  expect((await statementOf(follower)).accounts).toMatchObject([{ kind: 1, closing: owned }]);
  const entries = await readEntries(database(), period(follower), 0, Number.MAX_SAFE_INTEGER, 1_000);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set([1]));
}

/** The trader buys at one price and sells at the other. */
async function trade(from: string, to: string): Promise<void> {
  await test.bed.tick(1, from, from);
  const order = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.1'), leverage: 200 } as const;
  const plain = { target: null, stopLoss: null, takeProfit: null };
  await host.submit({ kind: 'submitOrder', userId: trader, ...order, ...plain }, null);
  await test.bed.tick(1, to, to);
  const open = (await host.view(trader))?.orders[0]?.order.id;
  if (open === undefined) throw new Error('the trader has an open order');
  await host.submit({ kind: 'closeOrder', userId: trader, orderId: open, lots: null }, null);
}

const database = () => openDatabase(test.database.pool);
const period = (user: UserId) => ({ userId: user, from: 0, to: test.bed.now });
const statementOf = (user: UserId) => readStatementSums(database(), period(user));
const recordsOf = async (user: UserId) =>
  (await readRecords(database(), { userId: user, kind: 1, page: 1, from: 0, to: null })).records;
const sharesOf = async (user: UserId): Promise<string[]> =>
  (await recordsOf(user)).filter(({ type }) => type === 11).map(({ value }) => formatDecimal(parseMoney(value)));
const printed = async (user: UserId, language: 'en' | 'hk') =>
  (await statementOf(user)).accounts.flatMap((account) => accountRows(account, translatorFor(language)));
const sum = (values: readonly string[]) => money(values.reduce((total, value) => total + parseDecimal(value), 0n));
