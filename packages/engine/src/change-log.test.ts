import { money } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { ChangeLog } from './change-log.ts';
import { HOUSE_REAL, instrumentId } from './ids.ts';
import { HOUSE_ACCOUNT_KINDS } from './ledger.ts';
import { CUSTOMER } from './testing/engine-fixture.ts';
import { AccountState } from './trading-book.ts';

const MASS_TRIGGER = { instrumentId: instrumentId(1), seq: 1, users: [CUSTOMER], markets: [], peaks: [] };
const account = (): AccountState => new AccountState(CUSTOMER, false);
const house = () => ({
  owner: HOUSE_REAL,
  kind: HOUSE_ACCOUNT_KINDS.fees,
  balance: money(5n),
  isNew: true,
  before: null,
});

describe('changes since the last take', () => {
  it.each<[string, (log: ChangeLog) => void]>([
    ['a touched account', (log) => log.touch(account())],
    ['a balance', (log) => log.customer(account(), 1)],
    ['the balance of a house account', (log) => log.houseRow(house())],
    ['something to tell', (log) => void log.events.push({ kind: 'balanceChanged', userId: CUSTOMER })],
    ['a mass trigger', (log) => void log.massTriggers.push(MASS_TRIGGER)],
    ['an account that has caught up', (log) => void log.caughtUp.push({ ...MASS_TRIGGER, userId: CUSTOMER })],
    ['the end of all deferred accounts', (log) => log.clearMassTriggers()],
  ])('are there with only %s, and taken once', (_, change) => {
    const log = new ChangeLog();
    expect(log.isEmpty).toBe(true);
    const nothing = log.take();
    change(log);
    expect(log.isEmpty).toBe(false);
    log.take();
    expect(log.isEmpty).toBe(true);
    expect(log.take()).toEqual(nothing);
  });

  it('list a house account once, as new only the first time, with its balance before', () => {
    const log = new ChangeLog();
    const fees = house();
    for (const balance of [6n, 7n]) {
      log.houseRow(fees);
      fees.balance = money(balance);
    }
    expect(log.house).toEqual([{ ...fees, before: 5n }]);
    const first = log.take();
    expect([first.balances.size, first.newBalances.size]).toEqual([1, 1]);
    log.houseRow(fees);
    expect(fees.before).toBe(7n);
    const second = log.take();
    expect([second.balances.size, second.newBalances.size]).toEqual([1, 0]);
  });

  it('list the balances of an account that changed, all of them as new with a new account', () => {
    const log = new ChangeLog();
    const customer = account();
    log.newCustomer(customer);
    const first = log.take();
    expect([first.balances.size, first.newBalances.size, first.merged]).toEqual([5, 5, []]);
    for (const kind of [1, 2] as const) log.customer(customer, kind);
    const second = log.take();
    expect([...second.balances.values()].map(({ kind }) => kind)).toEqual([1, 2]);
    expect([second.newBalances.size, second.merged]).toEqual([0, []]);
    expect(second.events).toEqual([{ kind: 'balanceChanged', userId: CUSTOMER }]);
    log.touch(customer);
    const third = log.take();
    expect([third.balances.size, third.events]).toEqual([0, []]);
  });

  it('list what was merged where that changed, and what of it stays', () => {
    const log = new ChangeLog();
    const customer = account();
    log.merged(customer, money(0n));
    customer.merged = { option: money(2n), funding: money(3n) };
    expect(log.take().merged).toEqual([{ owner: CUSTOMER, option: 2n, funding: 3n, kept: 0n }]);
    log.merged(customer, money(4n));
    customer.merged = null;
    const { merged, balances } = log.take();
    expect([merged, balances.size]).toEqual([[{ owner: CUSTOMER, option: 0n, funding: 0n, kept: 4n }], 0]);
  });
});
