import { must } from '@candor/decimal/assert.ts';
import { money, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { AccountState, OpenOrder } from './account-state.ts';
import { orderId } from './ids.ts';
import { instrumentAt, STAKE } from './stake-page.ts';
import { CUSTOMER, Desk, idOf } from './testing/desk.ts';

function deskWithOrders() {
  const desk = new Desk();
  desk.customer('1000');
  desk.tick('EURUSD', '1.1', '1.1001');
  desk.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.05' });
  desk.submit('EURUSD', 'buy', '0.1', { target: '1.05' });
  const account = must(desk.engine.state.accounts.get(CUSTOMER), 'the customer is there');
  const open = (id: number) => must(desk.engine.state.openOrders.get(orderId(id)), 'the order is open');
  return { desk, account, held: open(1), pending: open(2) };
}

/** As if a unit more had been bought. */
function tamperStake({ stakes, stakeAt }: AccountState): void {
  const place = instrumentAt(stakeAt, 0) + STAKE.bought;
  stakes.figures[place] = must(stakes.figures[place], 'the account has something at stake') + 1;
}

interface Parts {
  readonly desk: Desk;
  readonly account: AccountState;
  readonly held: OpenOrder;
  readonly pending: OpenOrder;
}

describe('the invariants', () => {
  it('hold where nothing was tampered with', () => {
    const { desk } = deskWithOrders();
    desk.engine.assertInvariants(true);
    desk.engine.assertInvariants(false);
  });

  it.each<[string, string, (parts: Parts) => void]>([
    ['a balance below zero', 'below zero', ({ account }) => void (account.option = money(-1n))],
    ['a balance that nothing was posted to', 'sum of its postings', ({ account }) => void (account.option = money(1n))],
    ['an advance below zero', 'not negative', ({ account }) => void (account.advance = money(-1n))],
    ['used margin', 'used margin', ({ account }) => void (account.usedMargin = money(1n))],
    ['reserved money', 'reserved', ({ account }) => void (account.reserved = money(1n))],
    ['a count of positions', 'counted', ({ account }) => void (account.holdingCount = 2)],
    ['a margin call', 'margin call', ({ account }) => void (account.marginCalled = true)],
    [
      'an order that is not where it belongs',
      'lies in the index',
      ({ held }) => void (held.order = { ...held.order, stopLoss: parsePrice('1.06') }),
    ],
    ['an order that is not watched', 'watched exactly', ({ pending }) => void (pending.targetHandle = -1)],
    [
      'an order that is not found',
      'found by its id',
      ({ desk }) => void desk.engine.state.openOrders.delete(orderId(1)),
    ],
    ['a posting left out', 'without gaps', ({ desk }) => void (desk.engine.state.nextPostingId += 1)],
    [
      'the house',
      'of the house',
      ({ desk }) => void (must(desk.engine.state.house.values().next().value, '').balance = money(1n)),
    ],
  ])('notice %s', (_, message, tamper) => {
    const parts = deskWithOrders();
    tamper(parts);
    expect(() => parts.desk.engine.assertInvariants(true)).toThrow(message);
    expect(() => parts.desk.engine.assertInvariants(false)).toThrow();
  });

  it.each<[string, string, (parts: Parts) => void]>([
    [
      'books that do not balance',
      'sum to zero',
      ({ desk }) => void (must(desk.engine.state.house.values().next().value, '').balance = money(1n)),
    ],
    [
      'an order of nobody',
      'belongs to one account',
      ({ desk, held }) => void desk.engine.state.openOrders.set(orderId(9), held),
    ],
    ['a stray trigger', 'trigger indexes', ({ held }) => void held.instrument.triggers.askAbove.add(1, held)],
    [
      'a stray band',
      'band indexes',
      ({ desk, account }) => void desk.engine.state.instruments.get(idOf('INDEX'))?.bands.bidAbove.add(1, account),
    ],
    ['a stake', 'sum over the positions', ({ account }) => tamperStake(account)],
    ['a stake of nobody', 'sweep', ({ account }) => void account.stakes.enlarge(-1, account.userId)],
    ['a holder that is not listed', 'holders', ({ account }) => void (account.holderIndex = -1)],
  ])('when everything is looked at, notice %s', (_, message, tamper) => {
    const parts = deskWithOrders();
    parts.desk.engine.takeChanges();
    tamper(parts);
    expect(() => parts.desk.engine.assertInvariants(false)).toThrow(message);
  });

  it('notice an order that is another than the one about to be committed', () => {
    const { desk, held } = deskWithOrders();
    held.order = { ...held.order };
    expect(() => desk.engine.assertInvariants(true)).toThrow('last made of it');
  });

  it('notice at the turn of whoever holds something what nothing has touched since', () => {
    const { desk, account } = deskWithOrders();
    desk.engine.takeChanges();
    for (let turn = 0; turn < 4; turn += 1) desk.engine.assertNext(1);
    tamperStake(account);
    desk.engine.assertInvariants(true);
    const round = (): void => {
      for (let turn = 0; turn < 2; turn += 1) desk.engine.assertNext(1);
    };
    expect(round).toThrow('sum over the positions');
  });
});
