import type { OutputOf } from '@candor/protocol/call.ts';
import type { ApplicationDto } from '@candor/protocol/copying/apply-trader.ts';
import type { followEstimate } from '@candor/protocol/copying/estimate.ts';
import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import type { followedTraders } from '@candor/protocol/copying/followed-traders.ts';
import type { myFollower } from '@candor/protocol/copying/my-follower.ts';
import type { TraderDetailDto, TraderDto } from '@candor/protocol/copying/trader.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import { CUSTOMER, NOW } from './customer-answers.ts';
import { ORDER } from './market-answers.ts';

export const TRADER: TraderDto = {
  id: 42,
  user_id: 42,
  nickname: 'Northstar FX',
  avatar: '',
  is_followed: 0,
  is_paused: 0,
  follow_num: 1284,
  total_amount: '820000',
  max_amount: '2000',
  position_num: 2,
  position_quantity: '1.5',
  total_num: 330,
  total_profits: '4120.5',
  days: 412,
  profit_percent: '58.1',
  month_percent: '8.42',
  quarter_percent: '34.2',
  worst_fall: '-9.8',
  win_percent: '64',
  risk: 3,
  spark: Array.from({ length: 30 }, (_, index) => index + 3 * Math.sin(index)),
  computed_at: NOW,
};

const DAYS = 200;
/** The fall of 9.8 percent lies fifty days back. */
const percentOn = (index: number): number => index / 4 - (index > 140 && index < 160 ? (index - 140) * 0.7 : 0);
const dayOf = (index: number): string => new Date(NOW - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10);

export const TRADER_PAGE: TraderDetailDto = {
  ...TRADER,
  curve: Array.from({ length: DAYS }, (_, index) => ({
    day: dayOf(index),
    percent: percentOn(index),
    fall: index > 140 && index < 160 ? -((index - 140) * 9.8) / 19 : 0,
  })),
  fall_from: dayOf(140),
  fall_to: dayOf(159),
  wins: 211,
  average_win: '22.4',
  average_loss: '-27.1',
  mean_seconds: 18_720,
  longest_seconds: 273_600,
  losing_streak: 7,
  instruments: [
    { forex_id: 1, code: 'EURUSD', num: 220, profits: '3000' },
    { forex_id: 21, code: 'BTCUSDT', num: 110, profits: '1120.5' },
  ],
  followers_profits: '18402.1',
  followers_won: 772,
  followers_lost: 512,
  share_percent: '10',
};

export const FOLLOW: FollowDto = {
  follow_id: 7,
  user_id: 42,
  nickname: 'Northstar FX',
  avatar: '',
  multiple: '0.5',
  max_amount: '1000',
  used_amount: '640',
  max_loss: '150',
  share_percent: '10',
  realised: '63.9',
  floating: '20.3',
  profits: '84.2',
  held: '3.34',
  paid: '12',
  position_num: 2,
  closed_num: 37,
  without_stop: 1,
  is_paused: 0,
  is_at_cap: 0,
  started_at: '',
  started_at_ms: NOW - 30 * 86_400_000,
  ended_at: '',
  ended_at_ms: null,
  end_reason: '',
};

const NEAR_CAP: FollowDto = {
  ...FOLLOW,
  follow_id: 8,
  user_id: 43,
  nickname: 'Tidewater',
  multiple: '1',
  max_amount: '400',
  used_amount: '212',
  max_loss: '50',
  realised: '-30.5',
  floating: '-7.9',
  profits: '-38.4',
  held: '0',
  paid: '0',
  position_num: 1,
  closed_num: 6,
};

export const ENDED: FollowDto = {
  ...FOLLOW,
  follow_id: 3,
  user_id: 44,
  nickname: 'K. Osei',
  realised: '-51.2',
  floating: '0',
  profits: '-51.2',
  position_num: 0,
  closed_num: 11,
  ended_at: '2026-11-10',
  ended_at_ms: NOW - 8 * 86_400_000,
  end_reason: 'lossCap',
};

export const FOLLOWS: OutputOf<typeof followedTraders> = {
  data: [FOLLOW, NEAR_CAP],
  ended: [ENDED],
  profits: '45.8',
  realised: '33.4',
  floating: '12.4',
  held: '3.34',
  pays_at: '',
  pays_at_ms: Date.UTC(2026, 10, 23),
  share_percent: '10',
};

/** Half of what Northstar FX bought. */
export const COPY: OrderDto = {
  ...ORDER,
  Id: 91,
  Quantity: '0.5',
  FactProfits: '27.5',
  FollowType: 2,
  Original: { Id: 90, UserId: 42, Nickname: 'Northstar FX', Quantity: '1' },
};

export const CLOSED_COPY: OrderDto = {
  ...COPY,
  Id: 81,
  Status: 3,
  FactProfits: '10',
  TradeFee: '1.75',
  CloseReason: 'original',
  CompleteTime: NOW,
  CloseTick: { Seq: 2, Time: NOW, Bid: '1.1623', Ask: '1.1624' },
};

export const ESTIMATE: OutputOf<typeof followEstimate> = {
  orders: 41,
  copied: 38,
  smaller: 2,
  left_out: 1,
  profits: '52.4',
  share: '5.24',
  lowest: '-61.7',
  cap_reached: false,
  available: '5000',
};

export const MY_FOLLOWERS: OutputOf<typeof myFollower> = {
  position_profits: '412.635',
  total_profits: '3906.12',
  follow_num: 38,
  total_amount: '41200',
  pays_at: '',
  pays_at_ms: Date.UTC(2026, 10, 23),
  followers_profits: '8214.4',
  followers_won: 27,
  followers_num: 38,
  data: [
    follower(1, 'Mara K.', '684.2', '68.42'),
    follower(2, '1***42', '310.05', '31.01'),
    { ...follower(3, '8***16', '-148.9', '-29.78'), ended_at: '', ended_at_ms: NOW, end_reason: 'lossCap' },
  ],
  total: 3,
};

function follower(id: number, nickname: string, profit: string, percent: string) {
  return {
    follow_id: id,
    user_id: 100 + id,
    nickname,
    avatar: '',
    multiple: '0.5',
    position_num: 2,
    total_profits: profit,
    profitability: percent,
    ended_at: '',
    ended_at_ms: null,
    end_reason: '' as const,
  };
}

export const APPLICATION: ApplicationDto = {
  status: 0,
  reason: '',
  sent_at: '',
  sent_at_ms: null,
  decided_at: '',
  decided_at_ms: null,
  is_verified: 1,
  has_orders: 1,
  has_nickname: 1,
  order_num: 34,
  least_order_num: 20,
  share_percent: '10',
  max_amount: '2000',
  most_max_amount: '5000',
  held: '0',
};

export const DEMO = { ...CUSTOMER, is_demo: 1 as const };
