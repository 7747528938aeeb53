import type { TraderDto } from '@candor/protocol/copying/trader.ts';

/** Who is shown of a customer. */
export interface Person {
  readonly userId: number;
  readonly nickname: string;
  /** Address of their picture; "" where there is none. */
  readonly avatar: string;
}

export const toPerson = (wire: Pick<TraderDto, 'user_id' | 'nickname' | 'avatar'>): Person => ({
  userId: wire.user_id,
  nickname: wire.nickname,
  avatar: wire.avatar,
});
