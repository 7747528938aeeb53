import { readFileSync } from 'node:fs';
import { price } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/commands.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { createEngine } from '@candor/engine/engine.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { MultisetHash, rowText } from '@candor/engine/state-hash.ts';
import { expect, it } from 'vitest';
import { postingText } from '../audit-tables.ts';

import { readEntry, tickCommand } from './entry.ts';

/*
 * Journals and what each came to when it was written: first the outcome, then an entry a line, where a tick says its
 * prices. `former` is of when a change of the rules counted for open orders too and gathered money by transfers,
 * `letters` of when an entry was a letter and the fields of a command; it has every kind of entry of that time.
 */
const RESULT_LINE = /^(?:postings|closed|counters|balance) /;

it.each(['former', 'letters'])('a journal comes to what it came to when it was written: %s', (name) => {
  const text = readFileSync(new URL(`testing/${name}-journal.txt`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  const replay = new Replay();
  for (const line of lines) if (!RESULT_LINE.test(line)) replay.apply(commandOf(line));
  replay.engine.assertInvariants(false);
  expect(replay.result()).toEqual(lines.filter((line) => RESULT_LINE.test(line)));
});

/** The customers' accounts that the outcomes name. */
const RECORDED_KINDS = [1, 2, 3, 4] as const;

function commandOf(line: string): Command {
  if (!line.startsWith('tick ')) {
    const entry = readEntry(line);
    if (entry.kind === 'tickEntry') throw new Error('ticks are recorded with their prices');
    return entry;
  }
  const [id = '', seq, at, bid = '', ask = '', most] = line.slice('tick '.length).split(',');
  const tick = { instrumentId: instrumentId(Number(id)), seq: Number(seq), at: Number(at) };
  const prices = { bid: price(BigInt(bid)), ask: price(BigInt(ask)) };
  return tickCommand({ ...tick, ...prices }, most === undefined ? null : Number(most));
}

class Replay {
  readonly engine: Engine = createEngine(0);
  readonly #postings = new MultisetHash();
  readonly #closed = new MultisetHash();
  #count = 0;

  apply(command: Command): void {
    expect(this.engine.apply(command).kind).toBe('applied');
    const { postings, entities } = this.engine.takeChanges();
    for (const posting of postings) this.#postings.add(postingText(posting));
    this.#count += postings.length;
    for (const [kind, { inserted, updated }] of entities)
      for (const row of [...inserted, ...updated]) if (!kind.isOpen(row)) this.#closed.add(rowText(kind, row));
  }

  result(): string[] {
    const { state, nextOrderId, nextPostingId, commandSeq } = this.engine;
    const customers = Array.from(state.accounts.values(), (account) => {
      const balances = RECORDED_KINDS.map((kind) => account.balanceOf(kind)).join(' ');
      return `balance ${account.userId} ${balances} ${account.negativeBalanceCredit} ${account.orders.length}`;
    });
    const house = Array.from(
      state.house.values(),
      ({ owner, kind, balance }) => `balance house ${owner} ${kind} ${balance}`,
    );
    return [
      `postings ${this.#count} ${this.#postings.digest()}`,
      `closed ${this.#closed.digest()}`,
      `counters ${nextOrderId} ${nextPostingId} ${commandSeq}`,
      ...[...customers, ...house].sort(),
    ];
  }
}

it.each([
  ['f5,100001,3,1,7', { kind: 'post', asker: 'customer', type: 3, from: 3, to: 1, amount: 7n, memo: null }],
  ['d5,100001,3,7,1,null', { kind: 'post', asker: 'operator', type: 1, from: 14, to: 3, amount: 7n, memo: null }],
  ['d5,100001,1,7,10,"a, b"', { kind: 'post', asker: 'operator', type: 10, from: 18, to: 1, memo: 'a, b' }],
  ['b5,100001,3,7,"a, b"', { kind: 'post', asker: 'operator', type: 10, from: 3, to: 18, amount: 7n, memo: 'a, b' }],
  ['q5,100001,deposit,3,7,0', { kind: 'reserve', asker: 'customer', type: 1, account: 3, amount: 7n, fee: 0n }],
  ['q5,100001,withdrawal,1,7,2', { kind: 'reserve', asker: 'customer', type: 2, account: 1, amount: 7n, fee: 2n }],
  ['v5,100001,9', { kind: 'approve', asker: 'operator', paymentId: 9 }],
  ['n5,100001,9,cancelled,', { kind: 'release', asker: 'customer', paymentId: 9 }],
  ['n5,100001,9,refused,4,1003,2', { kind: 'release', asker: 'operator', paymentId: 9 }],
  ['n5,100001,9,done,', { kind: 'settle', asker: 'operator', paymentId: 9, amount: null }],
  ['n5,100001,9,done,4,1003,2', { kind: 'settle', paymentId: 9, amount: 4n, cash: 1003, account: 2 }],
  ['n5,100001,9,done,,,2', { kind: 'settle', paymentId: 9, amount: null, account: 2 }],
  ['y5,14,1002,7', { kind: 'post', userId: 1, asker: 'job', type: 14, from: 19, to: 14, cash: 1002, amount: 7n }],
  ['y5,15,1002,7', { kind: 'post', userId: 1, asker: 'job', type: 14, from: 15, to: 19, cash: 1002, amount: 7n }],
  ['k5', { kind: 'processDeferred', most: 5, at: 0 }],
  ['j100001', { kind: 'catchUp', userId: 100001, at: 0 }],
  ['setStops1 5,100001,9,7,', { kind: 'setStops', orderId: 9, stopLoss: 7n, takeProfit: null }],
  ['submitOrder1 5,100001,4,b,7,100,,9,', { kind: 'submitOrder', side: 'buy', target: null, stopLoss: 9n }],
  ['t4,77', { kind: 'tickEntry', instrumentId: 4, seq: 77, most: null }],
])('a former entry of money is the command of today that does the same: %s', (line, command) => {
  expect(readEntry(line)).toMatchObject(command);
  expect(readEntry(line)).not.toHaveProperty('trail');
});
