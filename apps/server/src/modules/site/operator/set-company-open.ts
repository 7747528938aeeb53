import { consoleSetCompanyOpen } from '@candor/protocol/console/companies.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { ownCompany } from '../visitor-companies.ts';
import type { CompanySite } from '../visitor-companies.ts';
import { webAddressFault } from './save-company.ts';

/**
 * Invariant: who has an order or an option on this site is never sent away from it, since it could not be closed from
 * elsewhere.
 */
export const consoleSetCompanyOpenEndpoint = (deps: CompanySite & { readonly auditLog: AuditLog; readonly bus: Bus }) =>
  endpoint<typeof consoleSetCompanyOpen>({
    call: consoleSetCompanyOpen,
    storesAnswer: true,
    async handle({ id, version, open, loss_url, reason }, request) {
      const fields = webAddressFault('loss_url', loss_url);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const status = open === '1' ? 1 : 0;
      const saved = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const before = await transaction
          .selectFrom('companies')
          .select(['status', 'loss_url', 'version'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (before === undefined) return 'notFound';
        if (before.version !== version) return 'outdated';
        if (before.status === status && before.loss_url === loss_url) return 'same';
        if (status === 0 && ownCompany(deps)?.id === id && (await isDealing(transaction))) return 'dealing';
        const after = { status, loss_url, version: version + 1 };
        await transaction.updateTable('companies').set(after).where('id', '=', id).execute();
        const action = status === 1 ? 'company.open' : 'company.close';
        await note({ action, subject: `company:${id}`, before, after, reason });
        return after.version;
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      if (saved === 'same') return refuse('alreadyDone', { message: 'server.nothingToChange' });
      if (saved === 'dealing') return refuse('invalidInput', { fields: { open: 'server.companyHasOrders' } });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ version: saved }, open === '1' ? 'server.companyOpened' : 'server.companyClosed');
    },
  });

/** Whether a customer has an open or pending order, or an option that runs; play money does not count. */
async function isDealing(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from orders o join users u on u.id = o.user_id where o.status <> 'closed' and not u.demo
    ) or exists (
      select from options o join users u on u.id = o.user_id where o.status = 'running' and not u.demo
    ) as found
  `.execute(transaction);
  return rows[0]?.found === true;
}
