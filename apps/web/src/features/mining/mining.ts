import type { MiningTerms } from './mining-figures.ts';

/** A product as customers see it. Amounts are decimal texts in its currency, moments epoch milliseconds. */
export interface Product extends MiningTerms {
  readonly id: number;
  readonly title: string;
  /** Address of the operator's picture; "" where there is none. */
  readonly picture: string;
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  /** How many subscriptions of it a customer may have in all; 0 for any number. */
  readonly limit: number;
  /** How many of these are left to this customer; null where there is no limit. */
  readonly left: number | null;
  readonly description: string;
  /** Takes new subscriptions. */
  readonly isOpen: boolean;
  /** Of a subscription made now: when its first income is paid, and when the capital comes back. */
  readonly firstIncomeAt: number;
  readonly endsAt: number;
}

/** Whether this customer cannot have another subscription of it. */
export const isTaken = ({ isOpen, left }: Product): boolean => !isOpen || left === 0;

export type SubscriptionStatus = 'running' | 'leaving' | 'left' | 'finished';

/** A subscription on the terms that it was made at. */
export interface Subscription extends MiningTerms {
  readonly id: number;
  readonly title: string;
  readonly picture: string;
  readonly currency: string;
  readonly status: SubscriptionStatus;
  readonly amount: string;
  readonly subscribedAt: number;
  /** Income of a day, and of all days so far. */
  readonly daily: string;
  readonly paid: string;
  readonly paidDays: number;
  /** Income of the days that are still to come. */
  readonly stillToCome: string;
  /** What leaving early costs, or has cost. */
  readonly penalty: string;
  /** What comes back on leaving now, or has come back. */
  readonly back: string;
  readonly firstIncomeAt: number;
  /** When the last day ends. */
  readonly endsAt: number;
  /** When the capital comes back, or came back, of one that is left early; null of others. */
  readonly leavesAt: number | null;
  /** When the capital would come back if it were left now. */
  readonly nextMidnight: number;
}
