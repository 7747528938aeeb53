import { consoleSuspendTrader } from '@candor/protocol/console/traders/traders.ts';
import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { noteTraderNews } from '../trader-news.ts';

export interface SuspendTraderDeps {
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly applyPauses: () => void;
}

export const consoleSuspendTraderEndpoint = ({ auditLog, clock, applyPauses }: SuspendTraderDeps) =>
  endpoint<typeof consoleSuspendTrader>({
    call: consoleSuspendTrader,
    storesAnswer: true,
    async handle({ id, suspended, reason }, request) {
      const isSuspending = suspended === '1';
      const userId = String(id);
      const refused = await auditLog.record(actorOf(request), async (transaction, note) => {
        const trader = await transaction
          .selectFrom('traders')
          .select('suspended_at')
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (trader === undefined) return refuse('notFound');
        if ((trader.suspended_at !== null) === isSuspending)
          return refuse('alreadyDone', {
            message: isSuspending ? 'server.traderSuspendedBefore' : 'server.traderNotSuspended',
          });
        await transaction
          .updateTable('traders')
          .set({ suspended_at: isSuspending ? new Date(clock.wallNow()) : null })
          .where('user_id', '=', userId)
          .execute();
        await transaction
          .updateTable('users')
          .set({
            trader_status: isSuspending ? TRADER_STATUS.suspended : TRADER_STATUS.trader,
            trader_reason: isSuspending ? reason : '',
          })
          .where('id', '=', userId)
          .execute();
        await noteTraderNews(transaction, userId, isSuspending ? 'suspended' : 'resumed', isSuspending ? reason : '');
        const state = (is: boolean) => ({ trader: is ? 'suspended' : 'active' });
        await note({
          action: isSuspending ? 'trader.suspend' : 'trader.resume',
          subject: `customer:${id}`,
          before: state(!isSuspending),
          after: state(isSuspending),
          reason,
        });
        return null;
      });
      if (refused !== null) return refused;
      applyPauses();
      return answer({}, isSuspending ? 'server.traderSuspendedNow' : 'server.traderResumedNow');
    },
  });
