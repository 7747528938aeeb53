import { parsePrice } from '@candor/decimal/decimal.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { AlertDto } from '@candor/protocol/alerts/alert.ts';
import type { Answer, Refusal } from '../../kernel/http/endpoint.ts';
import { answer, refuse } from '../../kernel/http/endpoint.ts';
import type { AlertRow } from './alert-store.ts';
import { alertFromRow } from './alert-store.ts';
import type { AlertTerms } from './price-alert.ts';
import { isReached } from './price-alert.ts';
import { AlertsBusyError } from './price-alerts.ts';
import type { AlertTransaction, AlertLock } from './price-alerts.ts';
import type { AlertFormat } from './present-alert.ts';
import { presentAlert } from './present-alert.ts';

type AlertAnswer = Answer<{ alert: AlertDto }>;

/** Runs a change of an alert between two ticks; an alert that it wrote is watched from then on. */
export async function changeAlert(
  alerts: AlertLock,
  format: AlertFormat,
  write: (alerts: AlertTransaction) => Promise<AlertRow | Refusal>,
): Promise<AlertAnswer> {
  try {
    return await alerts.exclusively(async (alerts) => {
      const written = await write(alerts);
      if ('kind' in written) return written;
      alerts.book.put(alertFromRow(written));
      return answer({ alert: presentAlert(written, format) });
    });
  } catch (error) {
    if (error instanceof AlertsBusyError) return refuse('busy', { retryAfterSeconds: 2 });
    throw error;
  }
}

/** The terms as they came in. */
export function termsOf(input: {
  readonly side: AlertTerms['side'];
  readonly direction: AlertTerms['direction'];
  readonly price: string;
  readonly repeats: number;
  readonly note: string;
}): AlertTerms {
  const { side, direction, price, repeats, note } = input;
  return { side, direction, price: parsePrice(price), repeats: repeats === 1, note };
}

/** Why these terms cannot be waited for from this tick on; null where they can. */
export function refusalOf(terms: AlertTerms, tick: Tick | null, pricePrecision: number): Refusal | null {
  if (terms.price <= 0n) return refuse('invalidInput', { fields: { price: 'field.small' } });
  if (terms.price % 10n ** BigInt(8 - pricePrecision) !== 0n)
    return refuse('invalidInput', { fields: { price: 'field.alertPrecision' } });
  if (tick === null) return refuse('noFreshPrice', { message: 'server.alertNoPrice' });
  if (!isReached(terms, tick)) return null;
  const message = terms.direction === 'above' ? 'field.alertAlreadyAbove' : 'field.alertAlreadyBelow';
  return refuse('invalidInput', { message, fields: { price: message } });
}
