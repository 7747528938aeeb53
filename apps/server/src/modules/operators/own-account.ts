import { consoleMe } from '@candor/protocol/console/me.ts';
import { permissionsOf } from '@candor/protocol/console/permissions.ts';
import { consoleChangePassword } from '@candor/protocol/console/change-password.ts';
import { consoleLogout } from '@candor/protocol/console/logout.ts';
import { consoleSessions } from '@candor/protocol/console/sessions.ts';
import { consoleEndSession } from '@candor/protocol/console/end-session.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { passwordFault, siteWordsOf } from '../identity/password-rules.ts';
import { actorOf } from '../audit/actor.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Operators } from './operators.ts';
import type { SecondFactor } from './second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';

export const consoleMeEndpoint = (deps: { readonly operators: Operators; readonly secondFactor: SecondFactor }) =>
  endpoint<typeof consoleMe>({
    call: consoleMe,
    async handle(_input, { session }) {
      const operator = await deps.operators.find(session.operatorId);
      if (operator === null) return refuse('sessionInvalid');
      const { id, email, name, role, totpSecret } = operator;
      return answer({
        id,
        email,
        name,
        role,
        permissions: permissionsOf(role),
        must: session.must,
        has_second_factor: totpSecret === null ? 0 : 1,
        recovery_codes_left: await deps.secondFactor.recoveryCodesLeft(id),
        session_id: session.sessionId,
      });
    },
  });

export const consoleChangePasswordEndpoint = (deps: {
  readonly settings: SettingsReader;
  readonly passwords: Passwords;
  readonly auditLog: AuditLog;
  readonly operators: Operators;
  readonly sessions: OperatorSessions;
  readonly attempts: OperatorAttempts;
  readonly traces: OperatorTraces;
}) =>
  endpoint<typeof consoleChangePassword>({
    call: consoleChangePassword,
    async handle({ password, new_password }, request) {
      const confirmed = await confirmPassword(deps, request, password);
      if (confirmed.kind === 'refused') return confirmed;
      const { operator } = confirmed;
      const siteWords = siteWordsOf(deps.settings, request.host);
      const fault =
        new_password === password
          ? 'field.passwordUnchanged'
          : passwordFault(new_password, [operator.email], siteWords);
      if (fault !== null) return refuse('invalidInput', { fields: { new_password: fault } });
      const hash = await deps.passwords.hash(new_password);
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        await deps.operators.setPassword(transaction, operator.id, hash);
        await deps.sessions.endOthers(transaction, operator.id, request.session.sessionId);
        await note({ action: 'operator.password', subject: `operator:${operator.id}` });
      });
      return answer({}, 'server.passwordChanged');
    },
  });

export const consoleLogoutEndpoint = (deps: { readonly auditLog: AuditLog; readonly sessions: OperatorSessions }) =>
  endpoint<typeof consoleLogout>({
    call: consoleLogout,
    async handle(_input, request) {
      const { operatorId, sessionId } = request.session;
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        await deps.sessions.end(transaction, operatorId, sessionId);
        await note({ action: 'operator.logout', subject: `operator:${operatorId}` });
      });
      return answer({}, 'server.loggedOut');
    },
  });

export const consoleSessionsEndpoint = ({ sessions }: { readonly sessions: OperatorSessions }) =>
  endpoint<typeof consoleSessions>({
    call: consoleSessions,
    async handle({ page }, { session }) {
      const { rows, total } = await sessions.list(session.operatorId, page);
      const list = rows.map((row) => ({
        id: Number(row.id),
        address: row.address,
        createdAt: row.created_at.getTime(),
        usedAt: row.used_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        current: Number(row.id) === session.sessionId,
      }));
      return answer({ list, total });
    },
  });

export const consoleEndSessionEndpoint = (deps: { readonly auditLog: AuditLog; readonly sessions: OperatorSessions }) =>
  endpoint<typeof consoleEndSession>({
    call: consoleEndSession,
    storesOutcome: true,
    async handle({ id }, request) {
      const { operatorId } = request.session;
      const wasThere = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        if (!(await deps.sessions.end(transaction, operatorId, id))) return false;
        await note({ action: 'operator.endSession', subject: `operator:${operatorId}`, after: { session: id } });
        return true;
      });
      return wasThere ? answer({}, 'server.loggedOut') : refuse('notFound');
    },
  });
