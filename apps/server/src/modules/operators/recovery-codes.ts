import { consoleRecoveryCodes } from '@candor/protocol/console/recovery-codes.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { confirmCode } from './confirm-password.ts';
import type { SecondFactor } from './second-factor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Operators } from './operators.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';

export const consoleRecoveryCodesEndpoint = (deps: {
  readonly secondFactor: SecondFactor;
  readonly auditLog: AuditLog;
  readonly operators: Operators;
  readonly attempts: OperatorAttempts;
  readonly traces: OperatorTraces;
}) =>
  endpoint<typeof consoleRecoveryCodes>({
    call: consoleRecoveryCodes,
    async handle({ code }, request) {
      const confirmed = await confirmCode(deps, request, (each) => deps.secondFactor.takeTotp(each, code));
      if (confirmed.kind === 'refused') return confirmed;
      const { operator } = confirmed;
      const codes = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const made = await deps.secondFactor.renewRecoveryCodes(transaction, operator.id);
        await note({ action: 'operator.recoveryCodes', subject: `operator:${operator.id}` });
        return made;
      });
      return answer({ recovery_codes: codes });
    },
  });
