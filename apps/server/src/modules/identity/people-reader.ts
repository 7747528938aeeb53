import { avatarImage } from '@candor/protocol/profile/set-profile.ts';
import type { Database } from '../../kernel/database/database.ts';

/** What others see of a customer. */
export interface Person {
  readonly user_id: number;
  /** The nickname, or a masked number. */
  readonly nickname: string;
  /** An address on this site that needs no session, or "". */
  readonly avatar: string;
}

/** What others see of these customers, by id. Who does not exist is left out. */
export async function readPeople(database: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar'])
    .where('id', 'in', [...new Set(userIds)].map(String))
    .execute();
  return new Map(rows.map((row) => [Number(row.id), personOf(row)]));
}

/** The row of a customer as others see it. */
export const personOf = (row: {
  readonly id: string;
  readonly nickname: string;
  readonly avatar: string | null;
}): Person => ({
  user_id: Number(row.id),
  nickname: row.nickname === '' ? maskedNumber(row.id) : row.nickname,
  avatar: avatarAddress(row.avatar),
});

/** "" of none. */
export const avatarAddress = (hash: string | null): string => (hash === null ? '' : `${avatarImage.path}?hash=${hash}`);

/** The first digit and the last two: "1***42". */
export const maskedNumber = (userId: number | string): string =>
  `${String(userId).slice(0, 1)}***${String(userId).slice(-2)}`;
