import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import { toPerson } from './person.ts';
import type { Person } from './person.ts';

/** A trader whom the customer follows or followed, with the result. Amounts are decimal texts. */
export interface Follow {
  readonly id: number;
  readonly trader: Person;
  /** Lots of a copy for one of the original. */
  readonly ratio: string;
  /** The most margin that the copies may hold together, and what they hold. */
  readonly mostMargin: string;
  readonly usedMargin: string;
  /** The loss at which the follow ends; "" for none. */
  readonly lossCap: string;
  /** The trader's part of new profit; percent. */
  readonly sharePercent: string;
  readonly realised: string;
  /** Of the open copies, at the moment of reading. */
  readonly floating: string;
  readonly result: string;
  /** Of the share: not yet paid, and paid so far. */
  readonly held: string;
  readonly paid: string;
  readonly openCopies: number;
  readonly closedCopies: number;
  /** Open copies without a stop of their own. */
  readonly withoutStop: number;
  readonly isPaused: boolean;
  readonly isAtCap: boolean;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly endReason: FollowDto['end_reason'];
}

/** All follows of the customer, with what they come to. */
export interface Follows {
  readonly running: readonly Follow[];
  readonly ended: readonly Follow[];
  /** Of the running ones. */
  readonly realised: string;
  readonly floating: string;
  readonly held: string;
  /** When shares are paid next. */
  readonly paysAt: number;
  readonly sharePercent: string;
}

export const toFollow = (wire: FollowDto): Follow => ({
  id: wire.follow_id,
  trader: toPerson(wire),
  ratio: wire.multiple,
  mostMargin: wire.max_amount,
  usedMargin: wire.used_amount,
  lossCap: wire.max_loss,
  sharePercent: wire.share_percent,
  realised: wire.realised,
  floating: wire.floating,
  result: wire.profits,
  held: wire.held,
  paid: wire.paid,
  openCopies: wire.position_num,
  closedCopies: wire.closed_num,
  withoutStop: wire.without_stop,
  isPaused: wire.is_paused === 1,
  isAtCap: wire.is_at_cap === 1,
  startedAt: wire.started_at_ms,
  endedAt: wire.ended_at_ms,
  endReason: wire.end_reason,
});
