import { sql } from 'kysely';
import { isPicture, LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import { consoleDecideLoanApplication } from '@candor/protocol/console/loans/decide-application.ts';
import { consoleLoanApplication } from '@candor/protocol/console/loans/application-detail.ts';
import { consoleLoanApplications } from '@candor/protocol/console/loans/applications.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { decideApplication } from '../application-decisions.ts';
import { loanDecider, loanRefusal } from './loan-decider.ts';

export const consoleLoanApplicationsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleLoanApplications>({
    call: consoleLoanApplications,
    async handle({ state, search, page }) {
      let wanted = selection(database).where('a.state', '=', state);
      if (search !== '') wanted = wanted.where(submittedBy(search));
      const [rows, count] = await Promise.all([
        wanted
          .orderBy('a.id', state === 'waiting' ? 'asc' : 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        wanted
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return answer({ list: rows.map(presentApplication), total: Number(count.total) });
    },
  });

export const consoleLoanApplicationEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleLoanApplication>({
    call: consoleLoanApplication,
    async handle({ id }) {
      const row = await selection(database).select(['a.pictures']).where('a.id', '=', String(id)).executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      const others = await selection(database)
        .where('a.user_id', '=', row.user_id)
        .where('a.id', '<>', String(id))
        .orderBy('a.id', 'desc')
        .limit(PAGE_SIZE)
        .execute();
      const { pictures } = row;
      return answer({
        application: {
          ...presentApplication(row),
          answers: { ...row.answers },
          pictures: LOAN_FIELD_NAMES.filter((field) => isPicture(field) && pictures[field] !== undefined),
        },
        others: others.map(presentApplication),
      });
    },
  });

export const consoleDecideLoanApplicationEndpoint = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
}) =>
  endpoint<typeof consoleDecideLoanApplication>({
    call: consoleDecideLoanApplication,
    storesAnswer: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      const { database, auditLog } = deps;
      const actor = actorOf(request);
      const application = await selection(database).where('a.id', '=', String(id)).executeTakeFirst();
      if (application === undefined) return refuse('notFound');
      if (decision === 'approve' && (await hasUnseenPicture(database, id, actor.operatorId)))
        return refuse('invalidInput', { message: 'server.lookFirst' });
      const state = decision === 'approve' ? 'approved' : 'refused';
      // The customer's own words and numbers stay out of a log that is kept for ever.
      const by = loanDecider(auditLog, actor, {
        action: `loanApplication.${decision}`,
        subject: `customer:${application.user_id}`,
        before: { application: id, state: 'waiting' },
        after: { application: id, state },
        reason,
      });
      if (!(await decideApplication(deps, id, state, by))) return loanRefusal('wrongState');
      return answer({}, decision === 'approve' ? 'server.identityApproved' : 'server.identityRefused');
    },
  });

const selection = (database: Database) =>
  database
    .selectFrom('loan_applications as a')
    .innerJoin('users', 'users.id', 'a.user_id')
    .leftJoin('operators', 'operators.id', 'a.decided_by')
    .select(['a.id', 'a.user_id', 'a.state', 'a.answers', 'a.sent_at', 'a.decided_at', 'a.reason'])
    .select([
      sql<string>`coalesce(users.email, users.mobile, '')`.as('account'),
      sql<string>`coalesce(${operatorLabel()}, '')`.as('operator'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

const presentApplication = ({ answers, ...row }: Row) => ({
  id: Number(row.id),
  customer_id: Number(row.user_id),
  account: row.account,
  state: row.state,
  name: answers.name ?? '',
  last_name: answers.last_name ?? '',
  country: answers.country ?? '',
  mobile: answers.mobile ?? '',
  loan_amount: answers.loan_amount ?? '',
  annual_income: answers.annual_income ?? '',
  sentAt: row.sent_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  operator: row.operator,
  reason: row.reason,
});

/** By the id of a customer, or the beginning of a name in either order. */
function submittedBy(search: string) {
  const start = `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byId = /^\d{1,15}$/.test(search) ? sql`or a.user_id = ${search}` : sql``;
  const [name, lastName] = [sql`lower(a.answers ->> 'name')`, sql`lower(a.answers ->> 'last_name')`];
  return sql<boolean>`(${name} || ' ' || ${lastName} like ${start}
    or ${lastName} || ' ' || ${name} like ${start} ${byId})`;
}

/** Whether the operator has yet to look at a picture of an application that waits. */
async function hasUnseenPicture(database: Database, id: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from loan_applications a cross join jsonb_each_text(a.pictures) picture
    where a.id = ${id} and a.state = 'waiting' and not exists (
      select from upload_looks l
      where l.upload_id = picture.value and l.viewer = 'operator' and l.viewer_id = ${operatorId})
    limit 1
  `.execute(database);
  return rows.length > 0;
}

const PAGE_SIZE = 20;
