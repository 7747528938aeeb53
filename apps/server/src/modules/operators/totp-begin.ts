import { consoleTotpBegin } from '@candor/protocol/console/totp-begin.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { totpUri } from '../../kernel/second-factor/totp.ts';
import { actorOf } from '../audit/actor.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Operators } from './operators.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';

export const consoleTotpBeginEndpoint = (deps: {
  readonly auditLog: AuditLog;
  readonly secondFactor: SecondFactor;
  readonly settings: SettingsReader;
  readonly passwords: Passwords;
  readonly operators: Operators;
  readonly attempts: OperatorAttempts;
  readonly traces: OperatorTraces;
}) =>
  endpoint<typeof consoleTotpBegin>({
    call: consoleTotpBegin,
    async handle({ password }, request) {
      const confirmed = await confirmPassword(deps, request, password);
      if (confirmed.kind === 'refused') return confirmed;
      const { operator } = confirmed;
      if (operator.totpSecret !== null) return refuse('alreadyDone');
      const secret = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const begun = await deps.secondFactor.begin(transaction, operator.id);
        await note({ action: 'operator.totpBegin', subject: `operator:${operator.id}` });
        return begun;
      });
      return answer({ secret, uri: totpUri(secret, deps.settings.text('site_name'), operator.email) });
    },
  });
