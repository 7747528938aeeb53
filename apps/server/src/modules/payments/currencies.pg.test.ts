import { parsePrice } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedInstruments } from '../../pricing/instruments.ts';
import { QuoteBoard } from '../../pricing/quote-board.ts';
import { LocalBus } from '../../kernel/bus.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { Currencies } from './currencies.ts';

/* What can be paid in and out in, at the price of the moment. */
const NOW = 1_700_000_000_000;
let test: TestDatabase;
let now = NOW;
let board: QuoteBoard;
let bus: LocalBus;
let currencies: Currencies;

beforeAll(async () => {
  test = await testDatabase();
  board = new QuoteBoard(listedInstruments());
  bus = new LocalBus();
  board.follow(bus);
  const clock = { wallNow: () => 0, marketNow: () => now };
  currencies = new Currencies({ database: openDatabase(test.pool), board, clock });
});
afterAll(() => test.drop());

const find = async (code: string, network = '') => {
  const { rows } = await test.pool.query<{ id: number }>(
    'select id from wallet_currencies where code = $1 and network = $2',
    [code, network],
  );
  return (await currencies.find(rows[0]?.id ?? 0)) ?? expect.unreachable();
};
const instrument = (code: string) => board.byCode(code)?.instrument ?? expect.unreachable();
let seq = 1;
function quote(code: string, price: string): void {
  const { id } = instrument(code);
  bus.publish('marketStatus', { instrumentId: id, open: true, at: now });
  board.takeTicks([{ instrumentId: id, seq: seq++, at: now, bid: parsePrice(price), ask: parsePrice(price) }]);
}

it('are listed in their order, with their terms', async () => {
  expect((await currencies.list('coin')).map(({ code, network }) => `${code} ${network}`)).toEqual([
    'USDT TRC20',
    'USDT ERC20',
    'BTC BTC',
    'ETH ERC20',
  ]);
  expect((await currencies.list('bank')).map(({ code }) => code)).toEqual(['USD', 'EUR', 'HKD']);
  await test.pool.query(`update wallet_currencies set sort = 0 where code = 'HKD'`);
  expect((await currencies.list('bank')).map(({ code }) => code)).toEqual(['HKD', 'USD', 'EUR']);
  await test.pool.query('update wallet_currencies set sort = 0');
  expect((await currencies.list('bank')).map(({ code }) => code)).toEqual(['USD', 'EUR', 'HKD']);
  const { id, ...dollar } = await find('USD');
  expect(id).toBeGreaterThan(0);
  expect(dollar).toEqual({
    kind: 'bank',
    code: 'USD',
    network: '',
    price: parsePrice('1'),
    isPriceOld: false,
    deposits: true,
    withdrawals: true,
    depositMin: 5_000_000_000n,
    depositMax: 5_000_000_000_000n,
    feeType: 1,
    fee: 1_000_000_000n,
    decimals: 2,
  });
  await test.pool.query(`update wallet_currencies set fee_type = 2, deposits = false, withdrawals = false
    where code = 'BTC'`);
  expect(await find('BTC', 'BTC')).toMatchObject({
    feeType: 2,
    depositMax: null,
    deposits: false,
    withdrawals: false,
    decimals: 8,
  });
  expect(await currencies.find(999)).toBeNull();
});

describe('a price', () => {
  it('that the site says is never old', async () => {
    expect(await find('USDT', 'TRC20')).toMatchObject({ price: parsePrice('1'), isPriceOld: false });
    // Of an instrument that there is not.
    await test.pool.query(`update wallet_currencies set instrument_code = 'NONE' where code = 'HKD'`);
    expect(await find('HKD')).toMatchObject({ price: parsePrice('0.128'), isPriceOld: false });
  });

  it('of the market is the last mid while that is fresh, and before the first one what the site says', async () => {
    expect(await find('ETH', 'ERC20')).toMatchObject({ price: parsePrice('2500'), isPriceOld: true });
    quote('ETHUSDT', '3000');
    expect(await find('ETH', 'ERC20')).toMatchObject({ price: parsePrice('3000'), isPriceOld: false });
    now += instrument('ETHUSDT').staleAfterMs;
    expect((await find('ETH', 'ERC20')).isPriceOld).toBe(false);
    now += 1;
    expect(await find('ETH', 'ERC20')).toMatchObject({ price: parsePrice('3000'), isPriceOld: true });
    quote('ETHUSDT', '3100');
    bus.publish('marketStatus', { instrumentId: instrument('ETHUSDT').id, open: false, at: now });
    expect(await find('ETH', 'ERC20')).toMatchObject({ price: parsePrice('3100'), isPriceOld: true });
  });

  it('of a bank’s currency may be of yesterday: its market is closed at night', async () => {
    quote('EURUSD', '1.2');
    now += 86_400_000;
    expect(await find('EUR')).toMatchObject({ price: parsePrice('1.2'), isPriceOld: false });
  });

  it('is in the site’s currency', async () => {
    await test.pool.query(`update wallet_currencies set instrument_code = 'USDJPY' where code = 'HKD'`);
    quote('USDJPY', '125');
    expect((await find('HKD')).price).toBe(parsePrice('1'));
    // Without its conversion there is none, and what the site says stands.
    const cross = listedInstruments().find(
      ({ conversion, id }) =>
        conversion !== null && conversion.instrumentId !== id && board.get(conversion.instrumentId)?.tick === null,
    );
    await test.pool.query(`update wallet_currencies set instrument_code = $1 where code = 'HKD'`, [cross?.code]);
    quote(cross?.code ?? '', '150');
    expect((await find('HKD')).price).toBe(parsePrice('0.128'));
  });
});
