import { consoleRecoveryCodes } from '@candor/protocol/console/recovery-codes.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import { confirmCode } from './confirm-password.ts';
import type { Console } from '../back-office/console.ts';

export const consoleRecoveryCodesEndpoint = (parts: Console) =>
  endpoint<typeof consoleRecoveryCodes>({
    call: consoleRecoveryCodes,
    async handle({ code }, request) {
      const confirmed = await confirmCode(parts, request, (each) => parts.secondFactor.takeTotp(each, code));
      if (confirmed.kind === 'refused') return confirmed;
      const { operator } = confirmed;
      const codes = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const made = await parts.secondFactor.renewRecoveryCodes(transaction, operator.id);
        await note({ action: 'operator.recoveryCodes', subject: `operator:${operator.id}` });
        return made;
      });
      return answer({ recovery_codes: codes });
    },
  });
