import type { Copying } from './copying-row.ts';
import { turnOf } from './copying-row.ts';
import type { Follow } from './follow.ts';
import type { FollowId } from './ids.ts';

/** Whether the follow is older than what is copied and has not had its turn, in order or before others. */
export const isNext = (follow: Follow, copying: Copying): boolean =>
  follow.traderId === copying.userId &&
  follow.servedUntil < copying.id &&
  isOlder(follow, copying) &&
  isYetToCome(follow.id, copying);

/** One that is younger than a copying of its own partition is known by its number. */
export const isOlder = ({ startedAt }: Follow, { originalAt }: Copying): boolean =>
  originalAt === null || startedAt <= originalAt;

export function isYetToCome(id: FollowId, { id: copying, originalId, last }: Copying): boolean {
  if (id > copying) return false;
  if (last === null) return true;
  const [own, before] = [turnOf(id, originalId), turnOf(last, originalId)];
  return own > before || (own === before && id > last);
}
