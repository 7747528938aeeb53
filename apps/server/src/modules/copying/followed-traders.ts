import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import { followedTraders, followNames } from '@candor/protocol/copying/followed-traders.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { readPeople } from '../identity/people-reader.ts';
import { readFollows } from './follows-reader.ts';
import type { FollowDeps } from './present-follow.ts';
import { followResults, presentFollows } from './present-follow.ts';
import { sharePercent } from './share-rate.ts';
import { nextPayday } from './payday.ts';

export const followedTradersEndpoint = (deps: FollowDeps) =>
  endpoint<typeof followedTraders>({
    call: followedTraders,
    async handle(_input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const { database, engine, clock, settings, formatTime } = deps;
      // The view is read first: a follow that has ended since is then one that was still running.
      const view = await engine.view(userId);
      const [running, ended] = await Promise.all([
        readFollows(database, engine.partition, { of: userId, isRunning: true }, MOST_RUNNING),
        readFollows(database, engine.partition, { of: userId, isRunning: false }, MOST_ENDED),
      ]);
      const results = followResults(running, view);
      const all = await presentFollows(deps, userId, [...results, ...followResults(ended, view)]);
      const realised = results.reduce((sum, each) => sum + each.realised, 0n);
      const floating = results.reduce((sum, each) => sum + each.floating, 0n);
      const paysAt = nextPayday(clock.wallNow(), settings.timeZone);
      return answer({
        data: all.slice(0, results.length),
        ended: all.slice(results.length),
        profits: formatDecimal(money(realised + floating)),
        realised: formatDecimal(money(realised)),
        floating: formatDecimal(money(floating)),
        held: formatDecimal(money(running.reduce((sum, { held }) => sum + held, 0n))),
        pays_at: formatTime(paysAt),
        pays_at_ms: paysAt,
        share_percent: sharePercent(settings),
      });
    },
  });

export const followNamesEndpoint = ({ database }: FollowDeps) =>
  endpoint<typeof followNames>({
    call: followNames,
    async handle(_input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const rows = await database
        .selectFrom('follows')
        .select('trader_id')
        .distinct()
        .where('user_id', '=', String(userId))
        .orderBy('trader_id')
        .limit(MOST_NAMES)
        .execute();
      const people = await readPeople(
        database,
        rows.map(({ trader_id }) => Number(trader_id)),
      );
      return answer(Array.from(people.values(), ({ user_id, nickname }) => ({ user_id, nickname })));
    },
  });

/** As the engine allows. */
const MOST_RUNNING = 50;
const MOST_ENDED = 20;
const MOST_NAMES = 200;
