import { readFileSync } from 'node:fs';
import { price } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/command.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { createEngine } from '@candor/engine/engine.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { MultisetHash, optionText, orderText, paymentText } from '@candor/engine/state-hash.ts';
import { expect, it } from 'vitest';
import { postingText } from './audit-tables.ts';

import { readEntry, tickCommand } from './journal.ts';

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
    const { postings, orders, options, payments } = this.engine.takeChanges();
    for (const posting of postings) this.#postings.add(postingText(posting));
    this.#count += postings.length;
    for (const order of orders.values()) if (order.status === 'closed') this.#closed.add(orderText(order));
    for (const option of options.values()) if (option.status === 'closed') this.#closed.add(optionText(option));
    for (const payment of payments.values()) if (payment.endedAt !== null) this.#closed.add(paymentText(payment));
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
