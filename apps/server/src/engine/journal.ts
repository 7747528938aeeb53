import { unreachable } from '@candor/decimal/assert.ts';
import { lots, money, price } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/command.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { readInstrument, readRules, writeInstrument, writeRules } from './configuration-text.ts';

/**
 * One journal entry is one line: a letter for the kind, then the fields with commas between them, numbers as units. A tick
 * is named by instrument and sequence, its prices are in the tick log. Invariant: reading what was written gives the
 * same command.
 */
export function writeEntry(command: Command): string {
  switch (command.kind) {
    case 'tick':
      return `t${command.instrumentId},${command.seq}`;
    case 'marketStatus':
      return `m${command.at},${command.instrumentId},${Number(command.open)}`;
    case 'configureInstrument':
      return `i${command.at},${writeInstrument(command.instrument)}`;
    case 'configureRules':
      return `u${command.at},${writeRules(command.rules)}`;
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
    case 'setStops':
      return `p${command.at},${command.userId},${command.orderId},${command.stopLoss ?? ''},${command.takeProfit ?? ''}`;
    case 'transfer':
      return `f${command.at},${command.userId},${command.from},${command.to},${command.amount}`;
    case 'credit':
      return `d${command.at},${command.userId},${command.account},${command.amount},${command.type},${JSON.stringify(command.memo)}`;
    default:
      return unreachable(command);
  }
}

/** A tick as the journal names it. */
export interface TickEntry {
  readonly kind: 'tickEntry';
  readonly instrumentId: InstrumentId;
  readonly seq: number;
}

/** Throws JournalError for a line that no version of this program wrote. */
export function readEntry(line: string): Exclude<Command, { kind: 'tick' }> | TickEntry {
  const fields = line.slice(1).split(',');
  const number = (index: number): number => Number(fields[index]);
  const units = (index: number): bigint => BigInt(fields[index] ?? '');
  const priceOrNull = (index: number) => (fields[index] ? price(units(index)) : null);
  const rest = (index: number): string => fields.slice(index).join(',');
  const customer = () => ({ at: number(0), userId: userId(number(1)) });
  switch (line[0]) {
    case 't':
      return { kind: 'tickEntry', instrumentId: instrumentId(number(0)), seq: number(1) };
    case 'm':
      return { kind: 'marketStatus', at: number(0), instrumentId: instrumentId(number(1)), open: fields[2] === '1' };
    case 'i':
      return { kind: 'configureInstrument', at: number(0), instrument: readInstrument(rest(1)) };
    case 'u':
      return { kind: 'configureRules', at: number(0), rules: readRules(rest(1)) };
    case 'w':
      return { kind: 'sweep', at: number(0), slice: number(1), slices: number(2) };
    case 'a':
      return { kind: 'openAccount', ...customer(), demo: fields[2] === '1' };
    case 'r':
      return { kind: 'resetDemo', ...customer() };
    case 's':
      return {
        kind: 'submitOrder',
        ...customer(),
        instrumentId: instrumentId(number(2)),
        side: fields[3] === 'buy' ? 'buy' : 'sell',
        lots: lots(units(4)),
        leverage: number(5),
        target: priceOrNull(6),
        stopLoss: priceOrNull(7),
        takeProfit: priceOrNull(8),
      };
    case 'x':
      return { kind: 'cancelOrder', ...customer(), orderId: orderId(number(2)) };
    case 'c':
      return {
        kind: 'closeOrder',
        ...customer(),
        orderId: orderId(number(2)),
        lots: fields[3] ? lots(units(3)) : null,
      };
    case 'p':
      return {
        kind: 'setStops',
        ...customer(),
        orderId: orderId(number(2)),
        stopLoss: priceOrNull(3),
        takeProfit: priceOrNull(4),
      };
    case 'f':
      return {
        kind: 'transfer',
        ...customer(),
        from: accountKind(number(2)),
        to: accountKind(number(3)),
        amount: money(units(4)),
      };
    case 'd':
      return {
        kind: 'credit',
        ...customer(),
        account: accountKind(number(2)),
        amount: money(units(3)),
        type: number(4) === 1 ? 1 : 10,
        memo: JSON.parse(rest(5)) as string | null, // written by writeEntry from this very type
      };
    default:
      throw new JournalError(`not a journal entry: ${line.slice(0, 80)}`);
  }
}

/** The journal holds something that this program cannot read. */
export class JournalError extends Error {
  override name = 'JournalError';
}

function accountKind(value: number): CustomerAccountKind {
  if (value === 1 || value === 2 || value === 3) return value;
  throw new JournalError(`not a customer's kind of account: ${value}`);
}
