import { parseDecimal, parseLots, parseMoney, parsePrice, parseRate } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { feeFor, levelPercentOf, marginFor, mid, profitOf, rateOf } from './formulas.ts';
import { instrumentId } from './ids.ts';

const contractSize = parseDecimal('100000');

describe('rateOf', () => {
  it('is one where nothing is converted', () => {
    expect(rateOf(null, parsePrice('2'), parsePrice('3'))).toBe(parseRate('1'));
  });

  it('is the exact mid, or one over it to 18 decimals', () => {
    const [bid, ask] = [parsePrice('150.10'), parsePrice('150.12')];
    expect(mid(parsePrice('1.27341'), parsePrice('1.27352'))).toBe(parseRate('1.273465'));
    expect(mid(parsePrice('0.00000001'), parsePrice('0.00000002'))).toBe(parseRate('0.000000015'));
    expect(rateOf({ instrumentId: instrumentId(2), inverse: true }, bid, ask)).toBe(parseRate('0.006661781360335754'));
    expect(rateOf({ instrumentId: instrumentId(2), inverse: false }, bid, ask)).toBe(parseRate('150.11'));
  });
});

describe('marginFor', () => {
  it('is notional over leverage, converted', () => {
    const terms = { lots: parseLots('2.5'), contractSize, leverage: 30, openPrice: parsePrice('0.85137') };
    expect(marginFor({ ...terms, openRate: parseRate('1.273465') })).toBe(parseMoney('9034.91580875'));
  });

  it('is lots times units, neither priced nor converted, where it is fixed', () => {
    const terms = { lots: parseLots('0.03'), contractSize: parseDecimal('150'), leverage: 0 };
    expect(marginFor({ ...terms, openPrice: parsePrice('9'), openRate: parseRate('7') })).toBe(parseMoney('4.5'));
  });

  it('rounds once, ties to the even digit', () => {
    const terms = {
      contractSize: parseDecimal('1'),
      leverage: 2,
      openRate: parseRate('1'),
      openPrice: parsePrice('1'),
    };
    expect(marginFor({ ...terms, lots: parseLots('0.00000005') })).toBe(parseMoney('0.00000002'));
    expect(marginFor({ ...terms, lots: parseLots('0.00000007') })).toBe(parseMoney('0.00000004'));
  });
});

describe('feeFor', () => {
  it('is of the lots or of the margin', () => {
    const [lots, margin] = [parseLots('2.5'), parseMoney('9034.91580875')];
    expect(feeFor('perLot', lots, margin, parseDecimal('3.5'))).toBe(parseMoney('8.75'));
    expect(feeFor('ofMargin', lots, margin, parseDecimal('0.0013'))).toBe(parseMoney('11.74539055'));
  });
});

describe('profitOf', () => {
  const terms = { lots: parseLots('0.37'), contractSize, openPrice: parsePrice('190.114') };
  const rate = parseRate('0.00661769571835087');

  it('is the move times units times rate, turned round for a sell', () => {
    const close = parsePrice('189.777');
    expect(profitOf({ ...terms, side: 'sell' }, close, rate)).toBe(parseMoney('82.51604791'));
    expect(profitOf({ ...terms, side: 'buy' }, close, rate)).toBe(parseMoney('-82.51604791'));
  });
});

describe('levelPercentOf', () => {
  it('has two decimals, and is nothing without used margin', () => {
    expect(levelPercentOf(parseMoney('100'), parseMoney('300'))).toBe(33.33);
    expect(levelPercentOf(parseMoney('-1'), parseMoney('800'))).toBe(-0.12);
    expect(levelPercentOf(parseMoney('1'), parseMoney('0'))).toBeNull();
  });
});
