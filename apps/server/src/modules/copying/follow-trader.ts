import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { FOLLOWS } from '@candor/engine/follow.ts';
import { userId as asUserId } from '@candor/engine/ids.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { followTrader } from '@candor/protocol/copying/follow-trader.ts';
import { unfollow } from '@candor/protocol/copying/unfollow.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { mostAmountOf, termsFault } from './follow-terms.ts';
import { isFollowed } from './follows-reader.ts';
import { findTrader } from './traders-reader.ts';
import type { FollowDeps } from './present-follow.ts';
import { followResults, presentFollows } from './present-follow.ts';
import { shareRate } from './share-rate.ts';

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
  { database, settings }: FollowDeps,
  userId: number,
  input: InputOf<typeof followTrader>,
): Promise<Refusal | null> {
  const fault = termsFault(input, userId);
  if (fault !== null) return fault;
  const { trader_id, max_amount } = input;
  const trader = await findTrader(database, trader_id);
  if (trader === null) return refuse('notFound');
  // Who follows already may set other limits meanwhile, such as a lower cap of losses.
  const isPaused = trader.isSuspended || trader.isFrozen;
  if (isPaused && !(await isFollowed(database, userId, trader_id)))
    return refuse('featureOff', { message: 'server.traderPaused' });
  const most = mostAmountOf(trader.maxAmount, settings);
  if (parseMoney(max_amount) <= most) return null;
  const parameters = { max: formatDecimal(most) };
  return refuse('amountOutsideLimits', { message: 'server.followMost', parameters });
}

async function presented(deps: FollowDeps, userId: number, result: Parameters<typeof rowIn>[0]) {
  const follow = must(rowIn(result, FOLLOWS), 'a command about a follow is answered with it');
  const [dto] = await presentFollows(deps, userId, followResults([follow], await deps.engine.view(userId)));
  return must(dto, 'one follow gives one answer');
}
