import type { OutputOf } from '@candor/protocol/call.ts';
import type { FOLLOWER_SORTS, myFollower } from '@candor/protocol/copying/my-follower.ts';
import { toPerson } from './person.ts';
import type { Person } from './person.ts';

export type FollowerSort = (typeof FOLLOWER_SORTS)[number];

/** Who follows the customer or did, with their result. */
export interface Follower {
  readonly followId: number;
  readonly person: Person;
  readonly ratio: string;
  readonly openCopies: number;
  readonly result: string;
  /** The result by the most margin that they allow; percent. */
  readonly percent: string;
  readonly endedAt: number | null;
  readonly endReason: FollowerDto['end_reason'];
}

/** What following brings to the trader, and to those who follow. */
export interface FollowerTotals {
  /** Held for the trader and not yet paid, and paid so far. */
  readonly held: string;
  readonly paid: string;
  readonly followers: number;
  /** The most margin that followers allow in all. */
  readonly mostMargin: string;
  readonly paysAt: number;
  /** Of followers of today and of before: their result, how many are above zero, and how many there are. */
  readonly result: string;
  readonly won: number;
  readonly count: number;
}

type Answer = OutputOf<typeof myFollower>;
type FollowerDto = Answer['data'][number];

export const toFollower = (wire: FollowerDto): Follower => ({
  followId: wire.follow_id,
  person: toPerson(wire),
  ratio: wire.multiple,
  openCopies: wire.position_num,
  result: wire.total_profits,
  percent: wire.profitability,
  endedAt: wire.ended_at_ms,
  endReason: wire.end_reason,
});

export const toFollowerTotals = (wire: Answer): FollowerTotals => ({
  held: wire.position_profits,
  paid: wire.total_profits,
  followers: wire.follow_num,
  mostMargin: wire.total_amount,
  paysAt: wire.pays_at_ms,
  result: wire.followers_profits,
  won: wire.followers_won,
  count: wire.followers_num,
});
