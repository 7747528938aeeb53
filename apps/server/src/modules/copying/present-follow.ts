import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { AccountView, OrderView } from '@candor/engine/account-view.ts';
import type { Follow } from '@candor/engine/follow.ts';
import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { maskedNumber, readPeople } from '../identity/people-reader.ts';
import { readClosedCopies } from './follows-reader.ts';
import { percentText } from './share-rate.ts';

export interface FollowDeps {
  readonly engine: EngineGateway;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly formatTime: (at: number | null) => string;
}

/** A follow with what its copies came to, at the last prices. */
export interface FollowResult {
  readonly follow: Follow;
  readonly open: readonly OrderView[];
  readonly realised: Money;
  readonly floating: Money;
}

/** The follows of one customer with their results; those that have ended count what closed while they ran. */
export function followResults(follows: readonly Follow[], view: AccountView | null): readonly FollowResult[] {
  const orders = view?.orders ?? [];
  return follows.map((follow) => {
    const open = orders.filter(({ order }) => follow.endedAt === null && order.followId === follow.id);
    // As the cap of losses counts it, and pushes tell it: a fee counts when its copy closes.
    const floating = money(open.reduce((sum, { profit }) => sum + profit, 0n));
    return { follow, open, realised: follow.realised, floating };
  });
}

export async function presentFollows(
  deps: FollowDeps,
  userId: number,
  results: readonly FollowResult[],
): Promise<FollowDto[]> {
  const { database, formatTime } = deps;
  const ids = results.map(({ follow }) => follow.id);
  const [people, closed] = await Promise.all([
    readPeople(
      database,
      results.map(({ follow }) => follow.traderId),
    ),
    readClosedCopies(database, userId, ids),
  ]);
  return results.map(({ follow, open, realised, floating }) => {
    const { id, traderId, startedAt, endedAt } = follow;
    const person = people.get(traderId) ?? { user_id: traderId, nickname: maskedNumber(traderId), avatar: '' };
    return {
      follow_id: id,
      ...person,
      multiple: formatDecimal(follow.ratio),
      max_amount: formatDecimal(follow.mostMargin),
      used_amount: formatDecimal(money(open.reduce((sum, { order }) => sum + order.margin, 0n))),
      max_loss: follow.mostLoss === null ? '' : formatDecimal(follow.mostLoss),
      share_percent: percentText(follow.shareRate),
      realised: formatDecimal(realised),
      floating: formatDecimal(floating),
      profits: formatDecimal(money(realised + floating)),
      held: formatDecimal(follow.held),
      paid: formatDecimal(follow.paid),
      position_num: open.length,
      closed_num: closed.get(id)?.count ?? 0,
      without_stop: open.filter(({ order }) => order.stopLoss === null && order.trail === null).length,
      is_paused: follow.isTraderPaused || follow.isFollowerPaused || follow.isAtCap ? 1 : 0,
      is_at_cap: follow.isAtCap ? 1 : 0,
      started_at: formatTime(startedAt),
      started_at_ms: startedAt,
      ended_at: formatTime(endedAt),
      ended_at_ms: endedAt,
      end_reason: follow.endReason ?? '',
    };
  });
}
