import { consoleTotpConfirm } from '@candor/protocol/console/totp-confirm.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { confirmCode } from './confirm-password.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SecondFactor } from './second-factor.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { Operators } from './operators.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';

export const consoleTotpConfirmEndpoint = (deps: {
  readonly auditLog: AuditLog;
  readonly secondFactor: SecondFactor;
  readonly sessions: OperatorSessions;
  readonly operators: Operators;
  readonly attempts: OperatorAttempts;
  readonly traces: OperatorTraces;
}) =>
  endpoint<typeof consoleTotpConfirm>({
    call: consoleTotpConfirm,
    async handle({ code }, request) {
      const { operatorId, sessionId } = request.session;
      let codes: string[] | null = null;
      let isThere = false;
      const confirmed = await confirmCode(deps, request, async (operator) => {
        isThere = operator.totpSecret !== null;
        if (isThere) return true;
        codes = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
          const made = await deps.secondFactor.confirm(transaction, operator, code);
          if (made === null) return null;
          await deps.sessions.endOthers(transaction, operatorId, sessionId);
          await note({ action: 'operator.totpConfirm', subject: `operator:${operatorId}` });
          return made;
        });
        return codes !== null;
      });
      if (confirmed.kind === 'refused') return confirmed;
      return isThere || codes === null
        ? refuse('alreadyDone')
        : answer({ recovery_codes: codes }, 'server.secondFactorSet');
    },
  });
