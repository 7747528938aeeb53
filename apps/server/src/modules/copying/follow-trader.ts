import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, ONE, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { FOLLOWS } from '@candor/engine/follow.ts';
import { userId as asUserId } from '@candor/engine/ids.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { followTrader, RATIO_BOUNDS } from '@candor/protocol/copying/follow-trader.ts';
import { unfollow } from '@candor/protocol/copying/unfollow.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { isFollowed } from './follows-reader.ts';
import { findTrader } from './traders-reader.ts';
import type { FollowDeps } from './present-follow.ts';
import { followResults, presentFollows, shareRate } from './present-follow.ts';

export const followTraderEndpoint = (deps: FollowDeps) =>
  endpoint<typeof followTrader>({
    call: followTrader,
    async handle(input, { session: { userId, demo }, key }) {
      if (demo) return refuse('realAccountOnly');
      const refusal = await refusalOf(deps, userId, input);
      if (refusal !== null) return refusal;
      const result = await deps.engine.submit(
        {
          kind: 'followTrader',
          userId: asUserId(userId),
          traderId: asUserId(input.trader_id),
          ratio: parseDecimal(input.multiple),
          mostMargin: parseMoney(input.max_amount),
          mostLoss: input.max_loss === '' ? null : parseMoney(input.max_loss),
          shareRate: shareRate(deps.settings),
        },
        key === null ? null : `follow:${key}`,
      );
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      return answer(await presented(deps, userId, result), 'server.followed');
    },
  });

export const unfollowEndpoint = (deps: FollowDeps) =>
  endpoint<typeof unfollow>({
    call: unfollow,
    async handle({ trader_id, close }, { session: { userId, demo }, key }) {
      if (demo) return refuse('realAccountOnly');
      const result = await deps.engine.submit(
        { kind: 'unfollow', userId: asUserId(userId), traderId: asUserId(trader_id), close: close === 1 },
        key === null ? null : `unfollow:${key}`,
      );
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      return answer(await presented(deps, userId, result), 'server.unfollowed');
    },
  });

/** Whom one may follow, and on what terms. Who is suspended a moment later is paused by `followPauses`. */
async function refusalOf(
  { database }: FollowDeps,
  userId: number,
  { trader_id, multiple, max_amount }: InputOf<typeof followTrader>,
): Promise<Refusal | null> {
  if (trader_id === userId) return refuse('invalidInput', { fields: { trader_id: 'server.followOneself' } });
  const trader = await findTrader(database, trader_id);
  if (trader === null) return refuse('notFound');
  // Who follows already may set other limits meanwhile, such as a lower cap of losses.
  const isPaused = trader.isSuspended || trader.isFrozen;
  if (isPaused && !(await isFollowed(database, userId, trader_id)))
    return refuse('featureOff', { message: 'server.traderPaused' });
  const ratio = parseDecimal(multiple);
  const [least, most] = RATIO_BOUNDS.map(parseDecimal);
  if (ratio < (least ?? 0n) || ratio > (most ?? 0n) || ratio % (ONE / 100n) !== 0n)
    return refuse('invalidInput', { fields: { multiple: 'server.ratioBounds' } });
  if (parseMoney(max_amount) <= 0n) return refuse('invalidInput', { fields: { max_amount: 'field.small' } });
  if (parseMoney(max_amount) <= trader.maxAmount) return null;
  const parameters = { max: formatDecimal(trader.maxAmount) };
  return refuse('amountOutsideLimits', { message: 'server.followMost', parameters });
}

async function presented(deps: FollowDeps, userId: number, result: Parameters<typeof rowIn>[0]) {
  const follow = must(rowIn(result, FOLLOWS), 'a command about a follow is answered with it');
  const [dto] = await presentFollows(deps, userId, followResults([follow], await deps.engine.view(userId)));
  return must(dto, 'one follow gives one answer');
}
