import type { TraderDetailDto, TraderDto } from '@candor/protocol/copying/trader.ts';
import type { Follow } from './follow.ts';
import { toPerson } from './person.ts';
import type { Person } from './person.ts';

/** The periods that a return is shown for. */
export const PERIODS = ['month', 'quarter', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** A trader in the list. Percents and amounts are decimal texts; "" where there is nothing yet to tell. */
export interface Trader extends Person {
  readonly isFollowed: boolean;
  /** Nothing new of them is copied. */
  readonly isPaused: boolean;
  readonly followers: number;
  /** Since they became a trader. */
  readonly days: number;
  readonly returns: Readonly<Record<Period, string>>;
  /** The deepest fall from an earlier peak since they became a trader, whatever period is looked at. */
  readonly worstFall: string;
  readonly winPercent: string;
  /** 1 to 5, by the worst fall alone. */
  readonly risk: number;
  /** Return over the last 90 days, oldest first; percent. */
  readonly spark: readonly number[];
  readonly closedOrders: number;
  readonly openOrders: number;
  /** The most that one follower may allow. */
  readonly mostMargin: string;
  readonly computedAt: number;
}

export interface CurveDay {
  /** YYYY-MM-DD in the site's zone. */
  readonly day: string;
  /** Return since they became a trader; percent. */
  readonly percent: number;
  /** Under the highest level until then; 0 or negative percent. */
  readonly fall: number;
}

/** A trader with all that their page tells. */
export interface TraderPage extends Trader {
  readonly curve: readonly CurveDay[];
  /** Days of the curve on which the worst fall began and was deepest; "" where there was none. */
  readonly fallFrom: string;
  readonly fallTo: string;
  readonly wins: number;
  readonly averageWin: string;
  readonly averageLoss: string;
  /** How long orders were open, on average and at most. */
  readonly meanSeconds: number;
  readonly longestSeconds: number;
  readonly losingStreak: number;
  readonly instruments: readonly { readonly code: string; readonly count: number; readonly profit: string }[];
  /** What all followers so far earned or lost in all. */
  readonly followersResult: string;
  readonly followersWon: number;
  readonly followersLost: number;
  /** The trader's part of new profit; percent. */
  readonly sharePercent: string;
  /** How this customer follows them; null for not at all. */
  readonly follow: Follow | null;
}

export const toTrader = (wire: TraderDto): Trader => ({
  ...toPerson(wire),
  isFollowed: wire.is_followed === 1,
  isPaused: wire.is_paused === 1,
  followers: wire.follow_num,
  days: wire.days,
  returns: { month: wire.month_percent, quarter: wire.quarter_percent, all: wire.profit_percent },
  worstFall: wire.worst_fall,
  winPercent: wire.win_percent,
  risk: wire.risk,
  spark: wire.spark,
  closedOrders: wire.total_num,
  openOrders: wire.position_num,
  mostMargin: wire.max_amount,
  computedAt: wire.computed_at,
});

export const toTraderPage = (wire: TraderDetailDto, follow: Follow | null): TraderPage => ({
  ...toTrader(wire),
  curve: wire.curve,
  fallFrom: wire.fall_from,
  fallTo: wire.fall_to,
  wins: wire.wins,
  averageWin: wire.average_win,
  averageLoss: wire.average_loss,
  meanSeconds: wire.mean_seconds,
  longestSeconds: wire.longest_seconds,
  losingStreak: wire.losing_streak,
  instruments: wire.instruments.map(({ code, num, profits }) => ({ code, count: num, profit: profits })),
  followersResult: wire.followers_profits,
  followersWon: wire.followers_won,
  followersLost: wire.followers_lost,
  sharePercent: wire.share_percent,
  follow,
});
