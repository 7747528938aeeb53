import type { ConnectionState } from '../../live/connection.ts';
import type { Quote } from '../../live/quote-store.ts';
import type { Instrument } from '../market/instrument.ts';
import { compare, subtract } from '../orders/order-figures.ts';
import type { Duration } from './use-option-ticket.ts';

/** Why no option can be opened now, in the order in which a customer can do something about it. */
export type OptionBlock =
  | { readonly kind: 'offline' | 'noPrice' | 'stale' | 'noOffer' | 'stake' }
  /** How much the account lacks. */
  | { readonly kind: 'funds'; readonly missing: string }
  | { readonly kind: 'closed'; readonly opensAt: number | null }
  | { readonly kind: 'tooSmall'; readonly duration: Duration };

export interface OptionSituation {
  readonly instrument: Pick<Instrument, 'nextOpenAt'>;
  readonly duration: Duration | undefined;
  readonly stake: string;
  readonly quote: Quote | undefined;
  readonly connection: ConnectionState;
  /** undefined for visitors, whose funds nobody knows. */
  readonly funds: string | undefined;
}

export function optionBlock(situation: OptionSituation): OptionBlock | null {
  const { instrument, duration, stake, quote, connection, funds } = situation;
  if (connection === 'offline') return { kind: 'offline' };
  if (quote === undefined) return { kind: 'noPrice' };
  if (!quote.isOpen) return { kind: 'closed', opensAt: instrument.nextOpenAt };
  if (quote.isTooOldToTrade) return { kind: 'stale' };
  if (duration === undefined) return { kind: 'noOffer' };
  if (compare(stake, '0') !== 1) return { kind: 'stake' };
  if (compare(stake, duration.minStake) === -1) return { kind: 'tooSmall', duration };
  if (funds === undefined || compare(stake, funds) !== 1) return null;
  return { kind: 'funds', missing: subtract(stake, funds) ?? stake };
}
