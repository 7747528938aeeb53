import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { cashId, HOUSE_REAL, paymentId as toPaymentId, userId } from './ids.ts';
import type { UserId } from './ids.ts';
import type { HouseAccountKind } from './ledger.ts';
import { HOUSE_ACCOUNT_KINDS } from './ledger.ts';
import { houseKey } from './ledger-book.ts';
import type { CommandResult } from './command-result.ts';
import { rowIn } from './command-result.ts';
import { PAYMENTS } from './payment.ts';

const at = 1_800_000_000_000;
const CUSTOMERS = [100_001, 100_002, 100_003].map(userId);
const CASH = [1_001, 1_002, 1_003].map(cashId);
const { cash, depositsInTransit, withdrawalsInTransit, fees } = HOUSE_ACCOUNT_KINDS;

const balance = ({ state }: Engine, owner: UserId, kind: HouseAccountKind): string =>
  formatDecimal(state.house.get(houseKey(owner, kind))?.balance ?? money(0n));

function opened(): Engine {
  const engine = createEngine(0);
  for (const user of CUSTOMERS) engine.apply({ kind: 'openAccount', at, userId: user, demo: false });
  return engine;
}

function paymentId(result: CommandResult): number {
  const payment = rowIn(result, PAYMENTS);
  if (payment === null) throw new Error(JSON.stringify(result));
  return payment.id;
}

function asked(engine: Engine, direction: 'deposit' | 'withdrawal', amount: string, fee = '0'): number {
  const ask = {
    kind: 'reserve',
    asker: 'customer',
    at,
    userId: CUSTOMERS[0] as UserId,
    type: direction === 'deposit' ? 1 : 2,
    account: 3,
  } as const;
  return paymentId(engine.apply({ ...ask, amount: parseMoney(amount), fee: parseMoney(fee) }));
}

function done(engine: Engine, id: number, where?: UserId, arrived: string | null = null): CommandResult {
  const end = {
    kind: 'settle',
    asker: 'operator',
    at,
    userId: CUSTOMERS[0] as UserId,
    paymentId: toPaymentId(id),
  } as const;
  const command = { ...end, amount: arrived === null ? null : parseMoney(arrived) };
  return engine.apply(where === undefined ? command : { ...command, cash: where });
}

function assign(engine: Engine, transit: 14 | 15, where: UserId, amount: string): CommandResult {
  const [from, to] = transit === 14 ? ([19, 14] as const) : ([15, 19] as const);
  const assigned = { type: 14, from, to, cash: where, memo: 'server.memo.cashAssigned' } as const;
  return engine.apply({ kind: 'post', asker: 'job', at, userId: HOUSE_REAL, ...assigned, amount: parseMoney(amount) });
}

it('a deposit comes from the account that it arrived in, a withdrawal leaves the one that it was sent from', () => {
  const engine = opened();
  const [bank, wallet] = CASH as [UserId, UserId];
  done(engine, asked(engine, 'deposit', '100'), bank, '99.5');
  done(engine, asked(engine, 'withdrawal', '40', '1.5'), wallet);
  expect(
    engine
      .takeChanges()
      .postings.map(({ debitOwner, debitKind, creditOwner, creditKind, amount }) => [
        debitOwner,
        debitKind,
        creditOwner,
        creditKind,
        formatDecimal(amount),
      ]),
  ).toEqual([
    [bank, 19, 100_001, 3, '99.5'],
    [100_001, 3, 100_001, 4, '40'],
    [100_001, 4, wallet, 19, '38.5'],
    [100_001, 4, HOUSE_REAL, 12, '1.5'],
  ]);
  expect([balance(engine, bank, cash), balance(engine, wallet, cash)]).toEqual(['-99.5', '38.5']);
  expect(balance(engine, HOUSE_REAL, depositsInTransit)).toBe('0');
  expect(balance(engine, HOUSE_REAL, withdrawalsInTransit)).toBe('0');
  engine.assertInvariants(false);
});

it('what was left in transit before is assigned once, to where it lies, and not beyond', () => {
  const engine = opened();
  const [bank, wallet] = CASH as [UserId, UserId];
  for (const transit of [14, 15] as const) {
    expect(assign(engine, transit, bank, '1')).toMatchObject({ reason: 'wrongAmount' });
  }
  done(engine, asked(engine, 'deposit', '100'));
  done(engine, asked(engine, 'withdrawal', '40', '1.5'));
  expect(balance(engine, HOUSE_REAL, depositsInTransit)).toBe('-100');
  expect(balance(engine, HOUSE_REAL, withdrawalsInTransit)).toBe('38.5');
  const before = engine.hash();
  expect(assign(engine, 14, bank, '100.00000001')).toMatchObject({ reason: 'wrongAmount' });
  expect(assign(engine, 15, bank, '38.6')).toMatchObject({ reason: 'wrongAmount' });
  expect(assign(engine, 14, bank, '0')).toMatchObject({ reason: 'wrongAmount' });
  expect(engine.hash()).toBe(before);
  engine.takeChanges();
  expect(assign(engine, 14, bank, '60').kind).toBe('applied');
  expect(assign(engine, 14, wallet, '39.99999999').kind).toBe('applied');
  expect(assign(engine, 14, wallet, '0.00000001').kind).toBe('applied');
  expect(assign(engine, 15, wallet, '38.5').kind).toBe('applied');
  expect(engine.takeChanges().postings).toMatchObject([
    { type: 14, debitOwner: bank, debitKind: 19, creditOwner: 1, creditKind: 14, orderId: null },
    { type: 14, debitOwner: wallet, creditKind: 14, memo: 'server.memo.cashAssigned' },
    { type: 14, debitOwner: wallet, creditKind: 14 },
    { type: 14, debitOwner: 1, debitKind: 15, creditOwner: wallet, creditKind: 19 },
  ]);
  expect([14, 15].map((kind) => balance(engine, HOUSE_REAL, kind as 14 | 15))).toEqual(['0', '0']);
  expect([balance(engine, bank, cash), balance(engine, wallet, cash)]).toEqual(['-60', '-1.5']);
  for (const transit of [14, 15] as const)
    expect(assign(engine, transit, bank, '0.00000001')).toMatchObject({ kind: 'refused' });
  engine.assertInvariants(false);
});

it('the state hash covers every account of cash', () => {
  const hashes = CASH.map((where) => {
    const engine = opened();
    done(engine, asked(engine, 'deposit', '100'), where);
    return engine.hash();
  });
  expect(new Set(hashes).size).toBe(CASH.length);
});

const step = fc.record({
  what: fc.constantFrom('deposit', 'withdrawal', 'approve', 'done', 'refused', 'cancelled'),
  who: fc.nat(2),
  where: fc.nat(2),
  pick: fc.nat(50),
  cents: fc.integer({ min: 1, max: 500_000 }),
});

it('cash is what was deposited less what was paid, account by account, and nothing stays in transit', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
      const engine = opened();
      const held = new Map(CASH.map((id) => [id, 0n]));
      let kept = 0n;
      for (const { what, who, where, pick, cents } of steps) {
        const user = CUSTOMERS[who] as UserId;
        const owner = CASH[where] as UserId;
        const amount = money(BigInt(cents) * 1_000_000n);
        const open = engine.state.table(PAYMENTS).open.of(user);
        const payment = open[pick % Math.max(1, open.length)];
        if (what === 'deposit' || what === 'withdrawal') {
          const fee = money(what === 'deposit' ? 0n : amount / 40n);
          engine.apply({
            kind: 'reserve',
            asker: 'customer',
            at,
            userId: user,
            type: what === 'deposit' ? 1 : 2,
            account: 3,
            amount,
            fee,
          });
        } else if (payment !== undefined && what === 'approve') {
          engine.apply({ kind: 'approve', asker: 'operator', at, userId: user, paymentId: payment.id });
        } else if (payment !== undefined && what !== 'approve') {
          const arrived = payment.direction === 'deposit' && pick % 2 === 0 ? amount : null;
          const subject = { at, userId: user, paymentId: payment.id } as const;
          const result = engine.apply(
            what === 'done'
              ? { kind: 'settle', asker: 'operator', ...subject, amount: arrived, cash: owner }
              : { kind: 'release', asker: what === 'refused' ? 'operator' : 'customer', ...subject },
          );
          if (result.kind === 'applied' && what === 'done') {
            const isIn = payment.direction === 'deposit';
            const moved = isIn ? (arrived ?? payment.amount) : payment.fee - payment.amount;
            held.set(owner, (held.get(owner) ?? 0n) + moved);
            if (!isIn) kept += payment.fee;
          }
        }
        engine.assertInvariants(true);
        engine.takeChanges();
      }
      engine.assertInvariants(false);
      for (const [id, sum] of held) expect(engine.state.house.get(houseKey(id, cash))?.balance ?? 0n).toBe(-sum);
      expect(engine.state.house.get(houseKey(HOUSE_REAL, fees))?.balance ?? 0n).toBe(kept);
      for (const kind of [depositsInTransit, withdrawalsInTransit]) expect(balance(engine, HOUSE_REAL, kind)).toBe('0');
      // The customers' own money under way is what has not ended, so that it is zero when nothing is under way.
      for (const { userId: user, inTransit } of engine.state.accounts.values()) {
        const payments = engine.state.table(PAYMENTS).open.of(user);
        const leaving = payments.filter(({ direction }) => direction === 'withdrawal');
        expect(inTransit).toBe(leaving.reduce((sum, each) => sum + each.amount, 0n));
      }
    }),
    { numRuns: 150 },
  );
});
