import type { UserDto } from '@candor/protocol/identity/user.ts';

/** The signed-in customer. */
export interface User {
  readonly uid: number;
  /** "" where there is none, as with `mobile`. */
  readonly email: string;
  readonly mobile: string;
  /** What others see: both "" where there is none. */
  readonly nickname: string;
  readonly avatar: string;
  /** As the papers have it; "" until they were looked at. */
  readonly name: string;
  readonly isRankHidden: boolean;
  readonly level: number;
  readonly creditScore: number;
  /** Trades with practice money. */
  readonly isDemo: boolean;
  /** Others may copy their orders. */
  readonly isTrader: boolean;
  /** How far the customer has shown who they are; 0 for not at all. */
  readonly verificationLevel: number;
  readonly hasPayPassword: boolean;
  readonly hasSecondFactor: boolean;
  /** May close and take nothing out. `frozenReason` is why, "" where nobody has said. */
  readonly isFrozen: boolean;
  readonly frozenReason: string;
  /** Of all accounts, in the site currency. */
  readonly totalBalance: string;
}

export const toUser = (wire: UserDto): User => ({
  uid: wire.uid,
  email: wire.email,
  mobile: wire.mobile,
  nickname: wire.nickname,
  avatar: wire.avatar,
  name: wire.name,
  isRankHidden: wire.hide_rank === 1,
  level: wire.level,
  creditScore: wire.credit_score,
  isDemo: wire.is_demo === 1,
  isTrader: wire.is_trader === 1,
  verificationLevel: wire.is_real,
  hasPayPassword: wire.has_pay_password === 1,
  hasSecondFactor: wire.has_second_factor === 1,
  isFrozen: wire.is_frozen === 1,
  frozenReason: wire.frozen_reason,
  totalBalance: wire.totalBalance,
});

/** What the letters in place of a picture are taken from. */
export const letterSource = ({ nickname, email, mobile }: User): string => nickname || email || mobile.slice(-2);
