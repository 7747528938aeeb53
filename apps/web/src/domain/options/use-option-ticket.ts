import { useState } from 'react';
import { compare } from '../orders/order-figures.ts';
import type { OptionTerms } from './option-figures.ts';
import type { OptionProducts } from './option.ts';

export interface OptionTicket {
  /** One of the offered durations; 0 where there are none. */
  readonly seconds: number;
  /** Exact decimal text; empty while nothing is set. */
  readonly stake: string;
}

export type Duration = OptionProducts['durations'][number];

/** What the customer has chosen: durations that are no longer offered give way to the first one that is. */
export function useOptionTicket(products: OptionProducts | undefined) {
  const [chosen, setChosen] = useState<Partial<OptionTicket>>({});
  const offered = products?.durations ?? [];
  const duration =
    offered.find(({ seconds }) => seconds === chosen.seconds) ??
    offered.find(({ seconds }) => seconds === USUAL_SECONDS) ??
    offered[0];
  const stake = chosen.stake ?? firstStake(products, duration);
  const ticket: OptionTicket = { seconds: duration?.seconds ?? 0, stake };
  const change = (part: Partial<OptionTicket>): void => setChosen((before) => ({ ...before, ...part }));
  return { ticket, duration, change };
}

/** What the ticket agrees to; undefined while nothing is offered. */
export function ticketTerms(
  products: OptionProducts | undefined,
  duration: Duration | undefined,
  stake: string,
): OptionTerms | undefined {
  if (products === undefined || duration === undefined) return undefined;
  return {
    stake,
    ratio: duration.ratio,
    losesWholeStake: products.losesWholeStake,
    refundsTies: products.refundsTies,
  };
}

/** The smallest preset that the duration takes, or else its least stake. */
function firstStake(products: OptionProducts | undefined, duration: Duration | undefined): string {
  if (duration === undefined) return '';
  return products?.stakes.find((stake) => compare(stake, duration.minStake) !== -1) ?? duration.minStake;
}

const USUAL_SECONDS = 60;
