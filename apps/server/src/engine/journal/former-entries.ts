import { lots, money, price } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/commands.ts';
import type { InstrumentId, UserId } from '@candor/engine/ids.ts';
import { cashId, HOUSE_REAL, instrumentId, orderId, paymentId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { Post } from '@candor/engine/post.ts';
import { readInstrument, readRules } from '../configuration-text.ts';
import { JournalError } from './codecs.ts';

/*
 * Entries of earlier journals, which are only ever read: a letter and the fields of a command by their place. They
 * become the commands of today that do the same. Fields at the end may be missing in those of before there were any.
 */

type FormerEntry =
  | Exclude<Command, { kind: 'tick' }>
  | { kind: 'tickEntry'; instrumentId: InstrumentId; seq: number; most: number | null };

/** What lines began with to whose records fields were added at the end since; in these lines they are absent. */
export const SHORTER_RECORDS = { submitOrder1: 'submitOrder', setStops1: 'setStops' } as const;

export const isFormerEntry = (line: string): boolean => FORMER.test(line);

/** @throws JournalError for a line that no version of this program wrote. */
export function readFormerEntry(line: string): FormerEntry {
  const read = READERS[line[0] ?? ''];
  if (read === undefined) throw new JournalError(`not a journal entry: ${line.slice(0, 80)}`);
  return read(new EntryFields(line));
}

/** The fields of a line, by their place after the letter. */
class EntryFields {
  readonly #fields: readonly string[];

  constructor(line: string) {
    this.#fields = line.slice(1).split(',');
  }

  get at(): number {
    return this.number(0);
  }

  get customer(): { readonly at: number; readonly userId: UserId } {
    return { at: this.at, userId: userId(this.number(1)) };
  }

  number(place: number): number {
    return Number(this.#fields[place]);
  }

  units(place: number): bigint {
    return BigInt(this.#fields[place] ?? '');
  }

  unitsOrNull(place: number): bigint | null {
    return this.#fields[place] === '' ? null : this.units(place);
  }

  priceOrNull(place: number): Price | null {
    const units = this.unitsOrNull(place);
    return units === null ? null : price(units);
  }

  text(place: number): string {
    return this.#fields[place] ?? '';
  }

  /** Everything from here on, commas included. */
  rest(place: number): string {
    return this.#fields.slice(place).join(',');
  }
}

const READERS: Readonly<Record<string, (fields: EntryFields) => FormerEntry>> = {
  t: (of) => ({
    kind: 'tickEntry',
    instrumentId: instrumentId(of.number(0)),
    seq: of.number(1),
    most: of.text(2) === '' ? null : of.number(2),
  }),
  m: (of) => ({ kind: 'marketStatus', at: of.at, instrumentId: instrumentId(of.number(1)), open: of.text(2) === '1' }),
  i: (of) => ({ kind: 'configureInstrument', at: of.at, instrument: readInstrument(of.rest(1)), formerly: true }),
  I: (of) => ({ kind: 'configureInstrument', at: of.at, instrument: readInstrument(of.rest(1)) }),
  u: (of) => ({ kind: 'configureRules', at: of.at, rules: readRules(of.rest(1)), formerly: true }),
  U: (of) => {
    const change = { kind: 'configureRules', at: of.at, rules: readRules(of.rest(2)) } as const;
    return of.text(1) === '' ? change : { ...change, most: of.number(1) };
  },
  w: (of) => ({ kind: 'sweep', at: of.at, slice: of.number(1), slices: of.number(2) }),
  a: (of) => ({ kind: 'openAccount', ...of.customer, demo: of.text(2) === '1' }),
  r: (of) => ({ kind: 'resetDemo', ...of.customer }),
  s: (of) => ({
    kind: 'submitOrder',
    ...of.customer,
    instrumentId: instrumentId(of.number(2)),
    side: of.text(3) === 'buy' ? 'buy' : 'sell',
    lots: lots(of.units(4)),
    leverage: of.number(5),
    target: of.priceOrNull(6),
    stopLoss: of.priceOrNull(7),
    takeProfit: of.priceOrNull(8),
  }),
  x: (of) => ({ kind: 'cancelOrder', ...of.customer, orderId: orderId(of.number(2)) }),
  c: (of) => {
    const part = of.unitsOrNull(3);
    return {
      kind: 'closeOrder',
      ...of.customer,
      orderId: orderId(of.number(2)),
      lots: part === null ? null : lots(part),
    };
  },
  p: (of) => {
    const stops = { stopLoss: of.priceOrNull(3), takeProfit: of.priceOrNull(4) };
    return { kind: 'setStops', ...of.customer, orderId: orderId(of.number(2)), ...stops };
  },
  o: (of) => ({
    kind: 'openOption',
    ...of.customer,
    instrumentId: instrumentId(of.number(2)),
    direction: of.text(3) === 'up' ? 'up' : 'down',
    stake: money(of.units(4)),
    seconds: of.number(5),
  }),
  e: (of) => ({ kind: 'settleOptions', at: of.at }),
  k: (of) => ({ kind: 'processDeferred', most: of.number(0), at: of.text(1) === '' ? 0 : of.number(1) }),
  j: (of) => ({ kind: 'catchUp', userId: userId(of.number(0)), at: of.text(1) === '' ? 0 : of.number(1) }),
  f: (of) => {
    const accounts = { from: accountKind(of.number(2)), to: accountKind(of.number(3)) };
    return post(of, 'customer', POSTING_TYPES.transfer, { ...accounts, amount: money(of.units(4)), memo: null });
  },
  d: (of) => {
    const isDeposit = of.number(4) === 1;
    return post(of, 'operator', isDeposit ? POSTING_TYPES.deposit : POSTING_TYPES.adjustment, {
      from: isDeposit ? HOUSE_ACCOUNT_KINDS.depositsInTransit : HOUSE_ACCOUNT_KINDS.adjustments,
      to: accountKind(of.number(2)),
      amount: money(of.units(3)),
      memo: memo(of.rest(5)),
    });
  },
  b: (of) =>
    post(of, 'operator', POSTING_TYPES.adjustment, {
      from: accountKind(of.number(2)),
      to: HOUSE_ACCOUNT_KINDS.adjustments,
      amount: money(of.units(3)),
      memo: memo(of.rest(4)),
    }),
  q: (of) => ({
    kind: 'reserve',
    ...of.customer,
    asker: 'customer',
    type: of.text(2) === 'deposit' ? POSTING_TYPES.deposit : POSTING_TYPES.withdrawal,
    account: accountKind(of.number(3)),
    amount: money(of.units(4)),
    fee: money(of.units(5)),
  }),
  v: (of) => ({ kind: 'approve', ...of.customer, asker: 'operator', paymentId: paymentId(of.number(2)) }),
  n: (of) => {
    const subject = { ...of.customer, paymentId: paymentId(of.number(2)) };
    const result = of.text(3);
    // What had arrived was named whatever became of the payment, and did nothing unless it was done.
    if (result === 'cancelled') return { kind: 'release', ...subject, asker: 'customer' };
    if (result === 'refused') return { kind: 'release', ...subject, asker: 'operator' };
    if (result !== 'done') throw new JournalError(`not what becomes of a payment: ${result}`);
    const arrived = of.unitsOrNull(4);
    const amount = arrived === null ? null : money(arrived);
    const done = { kind: 'settle', ...subject, asker: 'operator', amount } as const;
    const paid = of.text(5) === '' ? done : { ...done, cash: cashId(of.number(5)) };
    return of.text(6) === '' ? paid : { ...paid, account: accountKind(of.number(6)) };
  },
  y: (of) => {
    const { cash } = HOUSE_ACCOUNT_KINDS;
    const transit = transitKind(of.number(1));
    const isDeposits = transit === HOUSE_ACCOUNT_KINDS.depositsInTransit;
    return {
      kind: 'post',
      at: of.at,
      userId: HOUSE_REAL,
      asker: 'job',
      type: POSTING_TYPES.cashAssigned,
      from: isDeposits ? cash : transit,
      to: isDeposits ? transit : cash,
      cash: cashId(of.number(2)),
      amount: money(of.units(3)),
      memo: 'server.memo.cashAssigned',
    };
  },
};

function post(of: EntryFields, asker: Post['asker'], type: Post['type'], movement: Movement): Post {
  return { kind: 'post', ...of.customer, asker, type, ...movement };
}

type Movement = Pick<Post, 'from' | 'to' | 'amount' | 'memo'>;

const memo = (json: string): string | null => JSON.parse(json) as string | null; // written from this very type

function transitKind(value: number): 14 | 15 {
  if (value === 14 || value === 15) return value;
  throw new JournalError(`not a kind of account in transit: ${value}`);
}

function accountKind(value: number): CustomerAccountKind {
  if (value === 1 || value === 2 || value === 3) return value;
  throw new JournalError(`not a customer's kind of account: ${value}`);
}

const FORMER = /^[a-zA-Z]\d/;
