import { formatFixed, formatUnits } from '@candor/decimal/decimal.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { NamedInstrument } from '../../pricing/named-instrument.ts';
import { nameOf } from '../../pricing/named-instrument.ts';
import type { InboxChange, MessageDraft } from '../notifications/inbox/message.ts';
import { writeMessages } from '../notifications/inbox/write-messages.ts';
import type { AlertChange } from './alert-book.ts';
import { writeChanges } from './alert-store.ts';
import { doubledPrice } from './price-alert.ts';

export interface AlertDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The ids of all that are listed. */
  readonly instruments: () => readonly number[];
  readonly instrument: (id: number) => NamedInstrument | null;
}

/**
 * Writes what one tick did to alerts, each firing in one transaction with its message. A gap may fire very many at
 * once: they go in portions, and one that was written stays so when a later portion fails.
 */
export async function commitChanges(
  changes: readonly AlertChange[],
  { database, clock, instrument }: AlertDeps,
): Promise<readonly InboxChange[]> {
  const inboxes: InboxChange[] = [];
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const portion = changes.slice(at, at + AT_ONCE);
    const drafts = portion
      .filter(({ kind }) => kind === 'fired')
      .map((change) => alertMessage(change, nameOf(change.before.instrumentId, instrument)));
    const written = await database.transaction().execute(async (transaction) => {
      await writeChanges(transaction, portion);
      return writeMessages(transaction, drafts, clock.wallNow());
    });
    inboxes.push(...written);
  }
  return inboxes;
}

const AT_ONCE = 1_000;

/** What a customer is told of an alert that fired: the price, and the tick of the log by which it can be checked. */
function alertMessage({ before, tick }: AlertChange, instrument: NamedInstrument): MessageDraft {
  const { showCode, pricePrecision } = instrument;
  const now = doubledPrice(before.side, tick);
  // The middle of two prices may have a digit more than they have.
  const exact = formatUnits(5n * now, 9);
  const values = {
    instrument: showCode,
    target: formatFixed(before.price, pricePrecision),
    price: before.side === 'mid' ? exact : formatFixed(tick[before.side], pricePrecision),
    seq: tick.seq,
    bid: formatFixed(tick.bid, pricePrecision),
    ask: formatFixed(tick.ask, pricePrecision),
  };
  return {
    userId: before.userId,
    kind: 'price',
    name: before.direction === 'above' ? 'priceAbove' : 'priceBelow',
    parameters: {
      values,
      words: { side: `alerts.side.${before.side}` },
      times: { at: tick.at },
      ...(before.note === '' ? {} : { note: before.note }),
    },
    sentAt: tick.at,
  };
}
