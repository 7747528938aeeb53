import { describe, expect, it } from 'vitest';
import { formatDecimal, money, ONE, parseDecimal, parseMoney, parsePrice, price } from './decimal.ts';
import { payoutOf, worthOf } from './payout.ts';
import type { PayoutTerms } from './payout.ts';

const payout = (amount: string, decimals: number, feeType: 1 | 2, fee: string, at: string): string[] => {
  const came = payoutOf(parseMoney(amount), { feeType, fee: parseDecimal(fee), price: parsePrice(at), decimals });
  return [came.fee, came.sent, came.posted].map(formatDecimal);
};

describe('a payout', () => {
  it('costs a fixed fee or a percentage', () => {
    expect(payout('100', 6, 1, '1.5', '1')).toEqual(['1.5', '98.5', '100']);
    expect(payout('100', 6, 2, '1.5', '1')).toEqual(['1.5', '98.5', '100']);
  });

  it('takes only what can be sent: what is smaller than a unit stays', () => {
    expect(payout('33.33', 2, 2, '0.5', '1')).toEqual(['0.16665', '33.16', '33.32665']);
    expect(payout('1000', 8, 1, '5', '61234.5')).toEqual(['5', '0.016249', '999.9993905']);
    // A fee of 5 on 10: at four decimals 9.57 was sent for 5.
    expect(payout('10', 8, 1, '5', '95705.79')).toEqual(['5', '0.00005224', '9.99967047']);
    expect(payout('1000', 0, 1, '0', '7')).toEqual(['0', '142', '994']);
  });

  it('never comes to less than nothing', () => {
    expect(payout('3', 6, 1, '5', '1')).toEqual(['3', '0', '3']);
    expect(payout('3', 6, 2, '150', '1')).toEqual(['3', '0', '3']);
  });
});

it('units are worth their price', () => {
  expect(formatDecimal(worthOf(parseDecimal('0.1'), parsePrice('61234.56')))).toBe('6123.456');
});

/**
 * As the site is seeded, and prices that the market may have; what a unit of
 * each is worth is above the ledger's last digit.
 */
const COINS = [
  { code: 'BTC', decimals: 8, low: 10_000, high: 200_000 },
  { code: 'ETH', decimals: 8, low: 500, high: 10_000 },
  { code: 'USDT', decimals: 6, low: 1, high: 1 },
  { code: 'USD', decimals: 2, low: 1, high: 1 },
  { code: 'EUR', decimals: 2, low: 0.9, high: 1.4 },
  { code: 'HKD', decimals: 2, low: 0.12, high: 0.14 },
  { code: 'JPY', decimals: 0, low: 0.005, high: 0.01 },
] as const;

describe.each(COINS)('ten thousand payouts of $code', ({ code, decimals, low, high }) => {
  const seed = Number(process.env['PAYOUT_SEED'] ?? Math.floor(Math.random() * 2 ** 32));

  it(`post what they send, to the last digit (PAYOUT_SEED=${seed})`, () => {
    const random = randomOf(seed + code.length);
    const step = 10n ** BigInt(8 - decimals);
    for (let round = 0; round < 10_000; round++) {
      const amount = money(BigInt(1 + Math.floor(10 ** (1 + random() * 13))));
      const at = price(BigInt(Math.round((low + random() * (high - low)) * 1e8)));
      const feeType = random() < 0.5 ? 1 : 2;
      const fee = parseDecimal((random() * 20).toFixed(Math.floor(random() * 9)));
      const terms: PayoutTerms = { feeType, fee, price: at, decimals };
      const came = payoutOf(amount, terms);
      const net = came.posted - came.fee;
      const label = `${round}: ${formatDecimal(amount)} at ${formatDecimal(at)}, fee ${formatDecimal(fee)} (${feeType})`;
      // The result is within the requested amount; at most one unit of the coin remains.
      if (came.posted > amount || came.fee > amount || came.sent % step !== 0n) expect.unreachable(label);
      if ((amount - came.fee) * ONE - came.sent * at >= step * at) expect.unreachable(label);
      // The booked amount equals what is sent, to half of the ledger's last digit and to the coin's last digit.
      if (abs(net * ONE - came.sent * at) * 2n > ONE) expect.unreachable(label);
      if (((net * ONE * 2n + at * step) / (at * step * 2n)) * step !== came.sent) expect.unreachable(label);
    }
  });
});

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Mulberry32, by its author Tommy Ettinger. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
