import type { RankRow } from '@candor/protocol/ranking/list.ts';

/** Somebody on the ranking, with what they did in the last three weeks. Percents are decimal texts. */
export interface Ranked {
  /** From 1. */
  readonly place: number;
  readonly name: string;
  /** "" for none. */
  readonly avatar: string;
  /** Null of those who have no page of their own. */
  readonly traderId: number | null;
  /** Mean leverage. */
  readonly leverage: string;
  /** What they trade most, as it is shown. */
  readonly instrument: string;
  /** Of the margins used. */
  readonly returnPercent: string;
  readonly profit: string;
  readonly wonPercent: string;
}

export const toRanked = (wire: RankRow): Ranked => ({
  place: wire.place,
  name: wire.user,
  avatar: wire.avatar,
  traderId: wire.trader_id,
  leverage: wire.multiple,
  instrument: wire.code,
  returnPercent: wire.three_week_rate,
  profit: wire.three_week_profit,
  wonPercent: wire.three_week_win,
});
