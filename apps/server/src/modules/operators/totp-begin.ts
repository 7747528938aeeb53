import { consoleTotpBegin } from '@candor/protocol/console/totp-begin.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { totpUri } from '../../kernel/second-factor/totp.ts';
import { actorOf } from './actor.ts';
import { confirmPassword } from './confirm-password.ts';
import type { Console } from '../back-office/console.ts';

export const consoleTotpBeginEndpoint = (parts: Console) =>
  endpoint<typeof consoleTotpBegin>({
    call: consoleTotpBegin,
    async handle({ password }, request) {
      const confirmed = await confirmPassword(parts, request, password);
      if (confirmed.kind === 'refused') return confirmed;
      const { operator } = confirmed;
      if (operator.totpSecret !== null) return refuse('alreadyDone');
      const secret = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const begun = await parts.secondFactor.begin(transaction, operator.id);
        await note({ action: 'operator.totpBegin', subject: `operator:${operator.id}` });
        return begun;
      });
      return answer({ secret, uri: totpUri(secret, parts.settings.text('site_name'), operator.email) });
    },
  });
