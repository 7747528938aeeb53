import { formatFixed, formatUnits } from '@candor/decimal/decimal.ts';
import type { MessageDraft } from '../notifications/inbox/message.ts';
import type { AlertChange } from './alert-book.ts';
import type { NamedInstrument } from '../../pricing/named-instrument.ts';
import { doubledPrice } from './price-alert.ts';

/** What a customer is told of an alert that fired: the price, and the tick of the log by which it can be checked. */
export function alertMessage({ before, tick }: AlertChange, instrument: NamedInstrument): MessageDraft {
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
