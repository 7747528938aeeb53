import { formatDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import type { AlertDto } from '@candor/protocol/alerts/alert.ts';
import type { AlertRow } from './alert-store.ts';
import type { NamedInstrument } from '../../pricing/named-instrument.ts';
import { nameOf } from '../../pricing/named-instrument.ts';
import { rearmPrice } from './price-alert.ts';

/** How alerts name their instruments and write times. */
export interface AlertFormat {
  /** null for an instrument that is not listed. */
  readonly instrument: (id: number) => NamedInstrument | null;
  readonly formatTime: (at: number) => string;
}

/** An alert as its customer sees it. */
export function presentAlert(row: AlertRow, { instrument, formatTime }: AlertFormat): AlertDto {
  const { code, showCode, logo, pricePrecision } = nameOf(row.instrument_id, instrument);
  const price = parsePrice(row.price);
  const firedAt = row.fired_at === null ? null : Number(row.fired_at);
  return {
    id: Number(row.id),
    forex_id: row.instrument_id,
    code,
    show_code: showCode,
    logo,
    precision: pricePrecision,
    side: row.side,
    direction: row.direction,
    price: formatDecimal(price),
    repeats: row.repeats ? 1 : 0,
    note: row.note,
    state: row.state,
    rearm_price: formatDecimal(rearmPrice({ direction: row.direction, price })),
    fired_count: row.fired_count,
    fired_time: firedAt === null ? '' : formatTime(firedAt),
    firedTime: firedAt,
    fired_price: row.fired_price === null ? '' : formatDecimal(parsePrice(row.fired_price)),
  };
}
