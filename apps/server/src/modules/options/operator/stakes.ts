import { formatDecimal, parseMoney, roundTo } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { consoleOptionStakes, consoleSaveOptionStakes } from '@candor/protocol/console/option-stakes.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

export const consoleOptionStakesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleOptionStakes>({
    call: consoleOptionStakes,
    handle: async () => answer({ stakes: await readStakes(database) }),
  });

export const consoleSaveOptionStakesEndpoint = (deps: { readonly auditLog: AuditLog; readonly bus: Bus }) =>
  endpoint<typeof consoleSaveOptionStakes>({
    call: consoleSaveOptionStakes,
    storesAnswer: true,
    async handle({ stakes: typed, before: seen, reason }, request) {
      const fault = faultOf(typed);
      if (fault !== null) return refuse('invalidInput', { fields: { stakes: fault } });
      const stakes = inOrder(typed);
      const isSaved = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        // Two who save at once follow each other, also where there are no rows to wait for.
        await sql`lock table option_stakes in share row exclusive mode`.execute(transaction);
        const before = await readStakes(transaction);
        if (before.join() !== inOrder(seen).join()) return false;
        await transaction.deleteFrom('option_stakes').execute();
        const rows = stakes.map((amount) => ({ amount }));
        if (rows.length > 0) await transaction.insertInto('option_stakes').values(rows).execute();
        await note({ action: 'option.stakes', subject: 'stakes:options', before, after: stakes, reason });
        return true;
      });
      if (!isSaved) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'options' });
      return answer({}, 'server.stakesSaved');
    },
  });

function faultOf(typed: readonly string[]): MessageKey | null {
  const stakes = typed.map(parseMoney);
  if (stakes.some((stake) => stake <= 0n)) return 'field.small';
  if (stakes.some((stake) => roundTo(stake, 2) !== stake)) return 'field.twoDecimals';
  return new Set(stakes).size === stakes.length ? null : 'field.stakeTwice';
}

const inOrder = (typed: readonly string[]): string[] =>
  typed
    .map(parseMoney)
    .toSorted((a, b) => (a < b ? -1 : Number(a > b)))
    .map(formatDecimal);

async function readStakes(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database.selectFrom('option_stakes').select('amount').orderBy('amount').execute();
  return rows.map(({ amount }) => formatDecimal(parseMoney(amount)));
}
