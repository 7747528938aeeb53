import { formatDecimal, parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { estimateCopies } from './estimate-copies.ts';
import type { ClosedPart, CopyTerms } from './estimate-copies.ts';

/* 1 lot has 100 margin and a fee of 2. */
const LOTS = { minLots: parseLots('0.05'), maxLots: parseLots('5'), lotStep: parseLots('0.01') };
const TERMS: CopyTerms = {
  ratio: parseDecimal('0.5'),
  mostMargin: parseMoney('1000'),
  mostLoss: null,
  shareRate: parseDecimal('0.1'),
};

function part(originId: number, lots: string, profit: string, times: readonly [number, number]): ClosedPart {
  const of = (each: string) => parseMoney(formatDecimal(parseMoney(String(Number(lots) * Number(each)))));
  const [openedAt, closedAt] = times;
  const amounts = { lots: parseLots(lots), margin: of('100'), fee: of('2'), profit: parseMoney(profit) };
  return { originId, instrumentId: 1, ...amounts, openedAt, closedAt };
}

const estimate = (parts: readonly ClosedPart[], terms: Partial<CopyTerms> = {}) =>
  estimateCopies(parts, { ...TERMS, ...terms }, (id) => (id === 1 ? LOTS : null));

it('copies in proportion, less fees, and takes the share of the end alone', () => {
  const parts = [part(1, '1', '-21', [1, 2]), part(2, '2', '104', [3, 4])];
  expect(estimate(parts)).toEqual({
    orders: 2,
    copied: 2,
    smaller: 0,
    leftOut: 0,
    profits: parseMoney('38.5'), // (-21 - 2) / 2 + (104 - 4) / 2
    share: parseMoney('3.85'),
    lowest: parseMoney('-11.5'),
    isCapReached: false,
  });
});

it('takes no share of a loss', () => {
  expect(estimate([part(1, '1', '-21', [1, 2])])).toMatchObject({ profits: parseMoney('-11.5'), share: 0n });
});

it('rounds lots down to the step and leaves out what is below the minimum or no longer listed', () => {
  const parts = [part(1, '0.19', '0.38', [1, 2]), part(2, '0.09', '9', [1, 2])];
  expect(estimate(parts)).toMatchObject({ copied: 1, smaller: 0, leftOut: 1, profits: 0n });
  expect(estimate([{ ...part(1, '1', '9', [1, 2]), instrumentId: 2 }])).toMatchObject({ copied: 0, leftOut: 1 });
});

it('holds no more margin than allowed at any time', () => {
  const parts = [part(1, '2', '104', [1, 3]), part(2, '2', '104', [2, 4]), part(3, '2', '104', [3, 5])];
  // 100, then 20 of the 120 for the second one; the first has closed when the third one opens in that moment or after.
  expect(estimate(parts, { mostMargin: parseMoney('120') })).toMatchObject({
    copied: 2,
    smaller: 1,
    leftOut: 1,
    profits: parseMoney('60'),
  });
  const later = parts.map((each) => (each.originId === 3 ? { ...each, openedAt: 4 } : each));
  expect(estimate(later, { mostMargin: parseMoney('120') })).toMatchObject({ copied: 3, smaller: 1, leftOut: 0 });
});

it('opens once what closes in parts, and closes the same parts', () => {
  const parts = [0, 1, 2, 3].map((at) => part(1, '0.25', '5.5', [1, 2 + at]));
  expect(estimate(parts)).toMatchObject({ orders: 1, copied: 1, profits: parseMoney('10') });
  // 0.1 lots: parts of 0.025 are rounded down to 0.02, and a rest below the minimum goes with the third one.
  expect(estimate(parts, { ratio: parseDecimal('0.1') })).toMatchObject({ profits: parseMoney('2') });
});

it('ends where the loss reaches the cap', () => {
  const parts = [part(1, '1', '-38', [1, 2]), part(2, '1', '102', [3, 4])];
  expect(estimate(parts, { mostLoss: parseMoney('20') })).toMatchObject({
    orders: 2,
    copied: 1,
    profits: parseMoney('-20'),
    isCapReached: true,
  });
  expect(estimate(parts, { mostLoss: parseMoney('20.01') })).toMatchObject({ copied: 2, isCapReached: false });
});
