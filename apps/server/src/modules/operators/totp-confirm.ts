import { consoleTotpConfirm } from '@candor/protocol/console/totp-confirm.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import { confirmCode } from './confirm-password.ts';
import type { Console } from '../back-office/console.ts';

export const consoleTotpConfirmEndpoint = (parts: Console) =>
  endpoint<typeof consoleTotpConfirm>({
    call: consoleTotpConfirm,
    async handle({ code }, request) {
      const { operatorId, sessionId } = request.session;
      let codes: string[] | null = null;
      let isThere = false;
      const confirmed = await confirmCode(parts, request, async (operator) => {
        isThere = operator.totpSecret !== null;
        if (isThere) return true;
        codes = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
          const made = await parts.secondFactor.confirm(transaction, operator, code);
          if (made === null) return null;
          await parts.sessions.endOthers(transaction, operatorId, sessionId);
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
