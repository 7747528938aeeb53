import pg from 'pg';
import { sql } from 'kysely';
import { consoleDisableOperator } from '@candor/protocol/console/disable-operator.ts';
import { consoleResetOperator } from '@candor/protocol/console/reset-operator.ts';
import { consoleMakeLink } from '@candor/protocol/console/make-link.ts';
import { consoleEndOperatorSessions } from '@candor/protocol/console/end-operator-sessions.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { actorOf } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { proposedAnswer, presentProposed } from '../approvals/present-proposed.ts';
import type { Proposals } from '../approvals/proposals.ts';
import type { Operators } from './operators.ts';
import type { LinkMail } from './link-mail.ts';
import type { OperatorLinks } from './operator-links.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export const consoleDisableOperatorEndpoint = (deps: { readonly database: Database; readonly auditLog: AuditLog }) =>
  endpoint<typeof consoleDisableOperator>({
    call: consoleDisableOperator,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const query = deps.database.selectFrom('operators').select(['email', 'role']).where('id', '=', String(id));
      const operator = await query.executeTakeFirst();
      if (operator === undefined) return refuse('notFound');
      try {
        const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
          const { rows } = await sql<{ done: boolean }>`select disable_operator(${id}) as done`.execute(transaction);
          if (rows[0]?.done !== true) return false;
          await note({ action: 'operator.disable', subject: `operator:${id}`, before: operator, reason });
          return true;
        });
        return isDone ? answer({}, 'server.operatorDisabled') : refuse('alreadyDone');
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === LAST_OWNER)
          return refuse('notPermitted', { message: 'server.lastOwner' });
        throw error;
      }
    },
  });

/** Raised by db/functions/keep-an-owner.sql. */
const LAST_OWNER = 'CO002';

export const consoleResetOperatorEndpoint = (deps: { readonly operators: Operators; readonly proposals: Proposals }) =>
  endpoint<typeof consoleResetOperator>({
    call: consoleResetOperator,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const operator = await deps.operators.find(id);
      if (operator === null) return refuse('notFound');
      if (id === request.session.operatorId) return refuse('notPermitted', { message: 'server.ownReset' });
      const { email, role, passwordHash, totpSecret } = operator;
      if (passwordHash === null && totpSecret === null) return refuse('alreadyDone', { message: 'server.linkIsDue' });
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'operator.reset',
        subject: `operator:${id}`,
        payload: { operator_id: id, email, role },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

export const consoleMakeLinkEndpoint = (deps: {
  readonly operators: Operators;
  readonly linkMail: LinkMail | null;
  readonly links: OperatorLinks;
  readonly auditLog: AuditLog;
}) =>
  endpoint<typeof consoleMakeLink>({
    call: consoleMakeLink,
    async handle({ id }, request) {
      const operator = await deps.operators.find(id);
      if (operator === null) return refuse('notFound');
      // One owner alone opens no way past what somebody has to show.
      if (operator.passwordHash !== null || operator.totpSecret !== null)
        return refuse('notPermitted', { message: 'server.hasPassword' });
      const { linkMail, links } = deps;
      const { operatorId } = request.session;
      const token = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const made = await links.make(transaction, id, operatorId);
        await linkMail?.send(transaction, operator.email, made);
        const after = { by: linkMail === null ? 'hand' : 'mail' };
        await note({ action: 'operator.makeLink', subject: `operator:${id}`, after });
        return made;
      });
      return answer(
        { token: linkMail === null ? token : '' },
        linkMail === null ? 'server.linkMade' : 'server.linkSent',
      );
    },
  });

export const consoleEndOperatorSessionsEndpoint = (deps: {
  readonly operators: Operators;
  readonly auditLog: AuditLog;
  readonly sessions: OperatorSessions;
}) =>
  endpoint<typeof consoleEndOperatorSessions>({
    call: consoleEndOperatorSessions,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      if ((await deps.operators.find(id)) === null) return refuse('notFound');
      const ended = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const count = await deps.sessions.endAll(transaction, id);
        await note({ action: 'operator.endSessions', subject: `operator:${id}`, after: { ended: count }, reason });
        return count;
      });
      return answer({ ended }, 'server.sessionsEnded');
    },
  });
