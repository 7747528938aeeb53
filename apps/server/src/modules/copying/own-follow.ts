import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import { readFollows } from './follows-reader.ts';
import type { FollowDeps } from './present-follow.ts';
import { followResults, presentFollows } from './present-follow.ts';

/** How a customer follows a trader now; null where they do not. */
export async function findOwnFollow(deps: FollowDeps, userId: number, traderId: number): Promise<FollowDto | null> {
  const { database, engine } = deps;
  const follows = await readFollows(database, engine.partition, { of: userId, trader: traderId }, 1);
  if (follows.length === 0) return null;
  const [follow] = await presentFollows(deps, userId, followResults(follows, await engine.view(userId)));
  return follow ?? null;
}
