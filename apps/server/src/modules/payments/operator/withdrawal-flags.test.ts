import { parseMoney } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { WithdrawalFacts } from './withdrawal-facts.ts';
import { withdrawalFlags } from './withdrawal-flags.ts';

const NOW = 1_800_000_000_000;
const WEEK = 7 * 86_400_000;
const many = (...amounts: readonly string[]) => amounts.map(parseMoney);

/** A withdrawal that nothing speaks against: of a known customer, to a known place, as large as ever. */
const PLAIN: WithdrawalFacts = {
  amount: parseMoney('100'),
  isOpen: true,
  askedAt: NOW,
  verified: 2,
  isFrozen: false,
  payeeIsCustomer: null,
  boundAt: NOW - WEEK,
  lastAmounts: many('90', '100', '110'),
  askedInDay: 1,
  deposited: null,
  passwordChangedAt: null,
  payPasswordChangedAt: null,
  newAddressAt: null,
  sharedWith: [],
  owned: parseMoney('1000'),
};
const NOTHING = { at: null, amount: '', count: 0, customers: [] };
const flagsOf = (more: Partial<WithdrawalFacts>) => withdrawalFlags({ ...PLAIN, ...more });
const kindsOf = (more: Partial<WithdrawalFacts>): string[] => flagsOf(more).map(({ kind }) => kind);

it('says nothing of a usual withdrawal', () => {
  expect(withdrawalFlags(PLAIN)).toEqual([]);
  expect(flagsOf({ payeeIsCustomer: true })).toEqual([]);
});

it.each<[string, Partial<WithdrawalFacts>, object]>([
  ['a frozen customer', { isFrozen: true }, { kind: 'frozen', level: 'high' }],
  ['an account in another name', { payeeIsCustomer: false }, { kind: 'otherPayee', level: 'high' }],
  ['an address that was typed', { boundAt: null }, { kind: 'typedAddress', level: 'high' }],
  [
    'an address that others are paid at',
    { sharedWith: [7, 9] },
    { kind: 'sharedAddress', level: 'high', customers: [7, 9] },
  ],
  ['the second of a day', { askedInDay: 2 }, { kind: 'nthOfDay', level: 'low', count: 2 }],
  ['the first of all', { lastAmounts: [] }, { kind: 'firstWithdrawal', level: 'low' }],
  [
    'a deposit just before',
    { deposited: { at: NOW - 5, amount: parseMoney('70.50') } },
    { kind: 'recentDeposit', level: 'low', at: NOW - 5, amount: '70.5' },
  ],
  ['a customer who has shown little', { verified: 1 }, { kind: 'notSenior', level: 'low', count: 1 }],
])('points out %s', (_what, more, flag) => {
  expect(flagsOf(more)).toEqual([{ ...NOTHING, ...flag }]);
});

it.each([
  ['boundAt', 'newMethod', 'high'],
  ['passwordChangedAt', 'passwordChanged', 'high'],
  ['payPasswordChangedAt', 'payPasswordChanged', 'high'],
  ['newAddressAt', 'newSignInAddress', 'low'],
] as const)('%s counts for seven days', (fact, kind, level) => {
  const at = NOW - WEEK + 1;
  expect(flagsOf({ [fact]: at })).toEqual([{ ...NOTHING, kind, level, at }]);
  expect(flagsOf({ [fact]: NOW - WEEK })).toEqual([]);
});

describe('several times the usual', () => {
  it('is three times the one in the middle, in whatever order they were paid', () => {
    const lastAmounts = many('500', '100', '110');
    const flag = { ...NOTHING, kind: 'severalTimes', level: 'high', amount: '110', count: 3 };
    expect(flagsOf({ amount: parseMoney('330'), lastAmounts })).toEqual([flag]);
    expect(flagsOf({ amount: parseMoney('439.99'), lastAmounts })).toEqual([flag]);
    expect(flagsOf({ amount: parseMoney('329.99'), lastAmounts })).toEqual([]);
    const [even] = flagsOf({ amount: parseMoney('700'), lastAmounts: many('30', '40', '10', '20') });
    expect(even).toMatchObject({ amount: '30', count: 23 });
    const repeated = flagsOf({ amount: parseMoney('700'), lastAmounts: many('9', '10', '10', '10', '11', '8', '12') });
    expect(repeated[0]).toMatchObject({ amount: '10', count: 70 });
  });

  it('needs three to say what is usual', () => {
    expect(kindsOf({ amount: parseMoney('700'), lastAmounts: many('10', '10') })).toEqual([]);
    expect(kindsOf({ amount: parseMoney('700'), lastAmounts: many('10', '10', '10') })).toEqual(['severalTimes']);
  });
});

describe('most of what the customer has', () => {
  it('is eighty per cent of it, while it is not paid', () => {
    const owned = parseMoney('125');
    expect(flagsOf({ owned })).toEqual([{ ...NOTHING, kind: 'mostOfWealth', level: 'low', count: 80 }]);
    expect(flagsOf({ owned: parseMoney('125.00000001') })).toEqual([]);
    expect(flagsOf({ owned, isOpen: false })).toEqual([]);
    expect(flagsOf({ owned: parseMoney('102') })[0]).toMatchObject({ count: 98 });
  });

  it('is nothing of nothing', () => {
    for (const owned of ['0', '-5']) expect(flagsOf({ owned: parseMoney(owned) })).toEqual([]);
    expect(kindsOf({ owned: parseMoney('0.00000001') })).toEqual(['mostOfWealth']);
  });
});

it('puts first what weighs most', () => {
  const all = flagsOf({
    isFrozen: true,
    payeeIsCustomer: false,
    boundAt: NOW,
    sharedWith: [7],
    askedInDay: 3,
    verified: 0,
    amount: parseMoney('900'),
    passwordChangedAt: NOW,
    payPasswordChangedAt: NOW,
    newAddressAt: NOW,
    deposited: { at: NOW, amount: parseMoney('1') },
  });
  expect(all.map(({ kind }) => kind)).toEqual([
    'frozen',
    'otherPayee',
    'newMethod',
    'severalTimes',
    'sharedAddress',
    'passwordChanged',
    'payPasswordChanged',
    'newSignInAddress',
    'nthOfDay',
    'recentDeposit',
    'notSenior',
    'mostOfWealth',
  ]);
});
