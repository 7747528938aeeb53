import { sql } from 'kysely';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { consoleDurations } from '@candor/protocol/console/durations.ts';
import { consoleDurationHistory } from '@candor/protocol/console/duration-history.ts';
import { consoleRetireDuration } from '@candor/protocol/console/retire-duration.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Bus } from '../../../kernel/bus.ts';
import { readChanges } from '../../audit/changes-reader.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

export const consoleDurationsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDurations>({
    call: consoleDurations,
    async handle() {
      const rows = await database
        .selectFrom('option_durations')
        .select(['id', 'seconds', 'ratio', 'least_stake', 'exposure_limit', 'version', 'retired_at'])
        .orderBy(sql`retired_at is not null`)
        .orderBy('seconds')
        .orderBy('id')
        .limit(MOST)
        .execute();
      const list = rows.map(({ id, seconds, ratio, least_stake, exposure_limit, version, retired_at }) => ({
        id,
        seconds,
        version,
        ratio: plain(ratio),
        least_stake: plain(least_stake),
        exposure_limit: exposure_limit === null ? '' : plain(exposure_limit),
        retiredAt: retired_at?.getTime() ?? null,
      }));
      return answer({ list });
    },
  });

/** A stored figure without the zeros at its end. */
const plain = (figure: string): string => formatDecimal(parseDecimal(figure));
const MOST = 500;

export const consoleDurationHistoryEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDurationHistory>({
    call: consoleDurationHistory,
    handle: async ({ id, page }) =>
      answer(await readChanges(database, { subject: `duration:${id === 0 ? '' : id}`, actions: ACTIONS }, page)),
  });

const ACTIONS = ['duration.add', 'duration.change', 'duration.retire'];

export const consoleRetireDurationEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleRetireDuration>({
    call: consoleRetireDuration,
    storesOutcome: true,
    async handle({ id, version, reason }, request) {
      const query = deps.database.selectFrom('option_durations').select(['seconds', 'retired_at']);
      const found = id > LARGEST_ID ? undefined : await query.where('id', '=', id).executeTakeFirst();
      if (found === undefined) return refuse('notFound');
      const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const query = sql<{ done: boolean }>`select retire_option_duration(${id}, ${version}) as done`;
        if ((await query.execute(transaction)).rows[0]?.done !== true) return false;
        const change = { before: { seconds: found.seconds, version }, after: { retired: true, version: version + 1 } };
        await note({ action: 'duration.retire', subject: `duration:${id}`, ...change, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'options' });
      return answer({}, 'server.durationRetired');
    },
  });

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;
