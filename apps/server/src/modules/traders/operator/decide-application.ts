import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleDecideTraderApplication } from '@candor/protocol/console/traders/applications.ts';
import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { mostMaxAmount } from '../application-facts.ts';
import { noteTraderNews } from '../trader-news.ts';

export interface DecideApplicationDeps {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}

export const consoleDecideTraderApplicationEndpoint = (deps: DecideApplicationDeps) =>
  endpoint<typeof consoleDecideTraderApplication>({
    call: consoleDecideTraderApplication,
    storesAnswer: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      const state = decision === 'approve' ? 'approved' : 'refused';
      const actor = actorOf(request);
      const decided = await deps.auditLog.record(actor, async (transaction, note) => {
        const user = await decide(deps, transaction, { id, state, reason, operatorId: actor.operatorId });
        if (user === null) return false;
        await note({
          action: `traderApplication.${decision}`,
          subject: `customer:${user}`,
          before: { application: id, state: 'waiting' },
          after: { application: id, state },
          reason,
        });
        return true;
      });
      if (decided) return answer({}, state === 'approved' ? 'server.traderApprovedNow' : 'server.traderRefusedNow');
      return (await isThere(deps.database, id))
        ? refuse('alreadyDone', { message: 'server.paymentDecided' })
        : refuse('notFound');
    },
  });

async function isThere(database: Database, id: number): Promise<boolean> {
  const query = database.selectFrom('trader_applications').select('id').where('id', '=', String(id));
  return (await query.executeTakeFirst()) !== undefined;
}

interface Decision {
  readonly id: number;
  readonly state: 'approved' | 'refused';
  readonly reason: string;
  readonly operatorId: number;
}

/** Answers the customer; null where it is not there or decided already. */
async function decide(
  { clock, settings }: DecideApplicationDeps,
  transaction: Transaction<Tables>,
  { id, state, reason, operatorId }: Decision,
): Promise<string | null> {
  const at = new Date(clock.wallNow());
  const reasonGiven = state === 'refused' ? reason : '';
  const decided = await transaction
    .updateTable('trader_applications')
    .set({ state, decided_at: at, decided_by: String(operatorId), reason: reasonGiven })
    .where('id', '=', String(id))
    .where('state', '=', 'waiting')
    .returning(['user_id', 'max_amount'])
    .executeTakeFirst();
  if (decided === undefined) return null;
  const { user_id, max_amount } = decided;
  const isApproved = state === 'approved';
  await transaction
    .updateTable('users')
    .set({ trader_status: isApproved ? TRADER_STATUS.trader : TRADER_STATUS.refused, trader_reason: reasonGiven })
    .where('id', '=', user_id)
    .execute();
  if (isApproved) {
    // An operator may have lowered the limit since they asked.
    const [asked, most] = [parseMoney(max_amount), mostMaxAmount(settings)];
    await transaction
      .insertInto('traders')
      .values({ user_id, since: at, max_amount: formatDecimal(asked < most ? asked : most), suspended_at: null })
      .execute();
  }
  await noteTraderNews(transaction, user_id, state, reasonGiven);
  return user_id;
}
