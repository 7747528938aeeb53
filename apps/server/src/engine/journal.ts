import { unreachable } from '@candor/decimal/assert.ts';
import { lots, money, price } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Command, TickCommand } from '@candor/engine/command.ts';
import type { InstrumentId, UserId } from '@candor/engine/ids.ts';
import { cashId, instrumentId, orderId, paymentId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind, TransitKind } from '@candor/engine/ledger.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { readInstrument, readRules, writeInstrument, writeRules } from './configuration-text.ts';

/**
 * One journal entry is one line: a letter for the kind, then the fields with commas
 * between them, numbers as units. A tick is named by instrument and sequence, its prices
 * are in the tick log. Invariant: reading what was written gives the same command.
 */
export function writeEntry(command: Command): string {
  switch (command.kind) {
    case 'tick':
      return `t${command.instrumentId},${command.seq}${command.most === undefined ? '' : `,${command.most}`}`;
    case 'marketStatus':
      return `m${command.at},${command.instrumentId},${Number(command.open)}`;
    case 'configureInstrument':
      return `${command.formerly === true ? 'i' : 'I'}${command.at},${writeInstrument(command.instrument)}`;
    case 'configureRules':
      if (command.formerly === true) return `u${command.at},${writeRules(command.rules)}`;
      return `U${command.at},${command.most ?? ''},${writeRules(command.rules)}`;
    case 'sweep':
      return `w${command.at},${command.slice},${command.slices}`;
    case 'openAccount':
      return `a${command.at},${command.userId},${Number(command.demo)}`;
    case 'resetDemo':
      return `r${command.at},${command.userId}`;
    case 'submitOrder': {
      const { at, userId: user, instrumentId: instrument, side, leverage } = command;
      const prices = `${command.target ?? ''},${command.stopLoss ?? ''},${command.takeProfit ?? ''}`;
      return `s${at},${user},${instrument},${side},${command.lots},${leverage},${prices}`;
    }
    case 'cancelOrder':
      return `x${command.at},${command.userId},${command.orderId}`;
    case 'closeOrder':
      return `c${command.at},${command.userId},${command.orderId},${command.lots ?? ''}`;
    case 'setStops': {
      const { at, userId: user, orderId: order, stopLoss, takeProfit } = command;
      return `p${at},${user},${order},${stopLoss ?? ''},${takeProfit ?? ''}`;
    }
    case 'openOption': {
      const { at, userId: user, instrumentId: instrument, direction, stake, seconds } = command;
      return `o${at},${user},${instrument},${direction},${stake},${seconds}`;
    }
    case 'settleOptions':
      return `e${command.at}`;
    case 'processDeferred':
      return `k${command.most},${command.at}`;
    case 'catchUp':
      return `j${command.userId},${command.at}`;
    case 'transfer':
      return `f${command.at},${command.userId},${command.from},${command.to},${command.amount}`;
    case 'credit': {
      const { at, userId: user, account, amount, type, memo } = command;
      return `d${at},${user},${account},${amount},${type},${JSON.stringify(memo)}`;
    }
    case 'debit':
      return `b${command.at},${command.userId},${command.account},${command.amount},${JSON.stringify(command.memo)}`;
    case 'requestPayment': {
      const { at, userId: user, direction, account, amount, fee } = command;
      return `q${at},${user},${direction},${account},${amount},${fee}`;
    }
    case 'approvePayment':
      return `v${command.at},${command.userId},${command.paymentId}`;
    case 'endPayment': {
      const { at, userId: user, paymentId, result, arrived, cash, account } = command;
      // Fields at the end are left away, as in journals of before there were any.
      const more = account === undefined ? (cash === undefined ? '' : `,${cash}`) : `,${cash ?? ''},${account}`;
      return `n${at},${user},${paymentId},${result},${arrived ?? ''}${more}`;
    }
    case 'assignCash':
      return `y${command.at},${command.transit},${command.cash},${command.amount}`;
    default:
      return unreachable(command);
  }
}

/** A tick as the journal names it. */
export interface TickEntry {
  readonly kind: 'tickEntry';
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  /** As the command's; null where all was done at once. */
  readonly most: number | null;
}

export function tickCommand(tick: Tick, most: number | null): TickCommand {
  return most === null ? { kind: 'tick', ...tick } : { kind: 'tick', ...tick, most };
}

export type JournalEntry = Exclude<Command, { kind: 'tick' }> | TickEntry;

/** Throws JournalError for a line that no version of this program wrote. */
export function readEntry(line: string): JournalEntry {
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

const READERS: Readonly<Record<string, (fields: EntryFields) => JournalEntry>> = {
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
    return { kind: 'transfer', ...of.customer, ...accounts, amount: money(of.units(4)) };
  },
  d: (of) => ({
    kind: 'credit',
    ...of.customer,
    account: accountKind(of.number(2)),
    amount: money(of.units(3)),
    type: of.number(4) === 1 ? 1 : 10,
    memo: JSON.parse(of.rest(5)) as string | null, // written by writeEntry from this very type
  }),
  b: (of) => ({
    kind: 'debit',
    ...of.customer,
    account: accountKind(of.number(2)),
    amount: money(of.units(3)),
    memo: JSON.parse(of.rest(4)) as string | null, // written by writeEntry from this very type
  }),
  q: (of) => ({
    kind: 'requestPayment',
    ...of.customer,
    direction: of.text(2) === 'deposit' ? 'deposit' : 'withdrawal',
    account: accountKind(of.number(3)),
    amount: money(of.units(4)),
    fee: money(of.units(5)),
  }),
  v: (of) => ({ kind: 'approvePayment', ...of.customer, paymentId: paymentId(of.number(2)) }),
  n: (of) => {
    const arrived = of.unitsOrNull(4);
    const end = {
      kind: 'endPayment',
      ...of.customer,
      paymentId: paymentId(of.number(2)),
      result: paymentResult(of.text(3)),
      arrived: arrived === null ? null : money(arrived),
    } as const;
    const paid = of.text(5) === '' ? end : { ...end, cash: cashId(of.number(5)) };
    return of.text(6) === '' ? paid : { ...paid, account: accountKind(of.number(6)) };
  },
  y: (of) => ({
    kind: 'assignCash',
    at: of.at,
    transit: transitKind(of.number(1)),
    cash: cashId(of.number(2)),
    amount: money(of.units(3)),
  }),
};

/** The journal holds something that this program cannot read. */
export class JournalError extends Error {
  override name = 'JournalError';
}

function paymentResult(text: string): 'done' | 'refused' | 'cancelled' {
  if (text === 'done' || text === 'refused' || text === 'cancelled') return text;
  throw new JournalError(`not what becomes of a payment: ${text}`);
}

function transitKind(value: number): TransitKind {
  if (value === 14 || value === 15) return value;
  throw new JournalError(`not a kind of account in transit: ${value}`);
}

function accountKind(value: number): CustomerAccountKind {
  if (value === 1 || value === 2 || value === 3) return value;
  throw new JournalError(`not a customer's kind of account: ${value}`);
}
