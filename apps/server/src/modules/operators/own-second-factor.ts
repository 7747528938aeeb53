import { consoleTotpBegin } from '@candor/protocol/console/totp-begin.ts';
import { consoleTotpConfirm } from '@candor/protocol/console/totp-confirm.ts';
import { consoleRecoveryCodes } from '@candor/protocol/console/recovery-codes.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { totpUri } from '../../kernel/second-factor/totp.ts';
import { actorOf } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Passwords } from '../identity/passwords.ts';
import { confirmPassword, confirmCode } from './confirm-password.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Operators } from './operators.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';
import type { OperatorSessions } from './operator-sessions.ts';

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
