import { consoleChangePassword } from '@candor/protocol/console/change-password.ts';
import { passwordFault, siteWordsOf } from '../identity/password-rules.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Operators } from './operators.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';

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
