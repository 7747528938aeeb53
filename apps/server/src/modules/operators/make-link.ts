import { consoleMakeLink } from '@candor/protocol/console/make-link.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';

export const consoleMakeLinkEndpoint = (parts: Console) =>
  endpoint<typeof consoleMakeLink>({
    call: consoleMakeLink,
    async handle({ id }, request) {
      const operator = await parts.operators.find(id);
      if (operator === null) return refuse('notFound');
      // One owner alone opens no way past what somebody has to show.
      if (operator.passwordHash !== null || operator.totpSecret !== null)
        return refuse('notPermitted', { message: 'server.hasPassword' });
      const { linkMail, links } = parts;
      const { operatorId } = request.session;
      const token = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const made = await links.make(transaction, id, operatorId);
        await linkMail?.send(transaction, operator.email, made);
        const after = { by: linkMail === null ? 'hand' : 'mail' };
        await note({ action: 'operator.makeLink', subject: `operator:${id}`, after });
        return made;
      });
      return answer(
        { token: linkMail === null ? token : '' },
        linkMail === null ? 'server.linkMade' : 'server.linkSent',
      );
    },
  });
