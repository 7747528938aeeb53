import { consoleChangePassword } from '@candor/protocol/console/change-password.ts';
import { passwordFault, siteWordsOf } from '../identity/password-rules.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import { confirmPassword } from './confirm-password.ts';
import type { Console } from '../back-office/console.ts';

export const consoleChangePasswordEndpoint = (parts: Console) =>
  endpoint<typeof consoleChangePassword>({
    call: consoleChangePassword,
    async handle({ password, new_password }, request) {
      const confirmed = await confirmPassword(parts, request, password);
      if (confirmed.kind === 'refused') return confirmed;
      const { operator } = confirmed;
      const siteWords = siteWordsOf(parts.settings, request.host);
      const fault =
        new_password === password
          ? 'field.passwordUnchanged'
          : passwordFault(new_password, [operator.email], siteWords);
      if (fault !== null) return refuse('invalidInput', { fields: { new_password: fault } });
      const hash = await parts.passwords.hash(new_password);
      await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        await parts.operators.setPassword(transaction, operator.id, hash);
        await parts.sessions.endOthers(transaction, operator.id, request.session.sessionId);
        await note({ action: 'operator.password', subject: `operator:${operator.id}` });
      });
      return answer({}, 'server.passwordChanged');
    },
  });
