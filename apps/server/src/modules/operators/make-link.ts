import { consoleMakeLink } from '@candor/protocol/console/make-link.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { Operators } from './operators.ts';
import type { LinkMail } from './link-mail.ts';
import type { OperatorLinks } from './operator-links.ts';
import type { AuditLog } from '../audit/audit-log.ts';

export const consoleMakeLinkEndpoint = (deps: {
  readonly operators: Operators;
  readonly linkMail: LinkMail | null;
  readonly links: OperatorLinks;
  readonly auditLog: AuditLog;
}) =>
  endpoint<typeof consoleMakeLink>({
    call: consoleMakeLink,
    async handle({ id }, request) {
      const operator = await deps.operators.find(id);
      if (operator === null) return refuse('notFound');
      // One owner alone opens no way past what somebody has to show.
      if (operator.passwordHash !== null || operator.totpSecret !== null)
        return refuse('notPermitted', { message: 'server.hasPassword' });
      const { linkMail, links } = deps;
      const { operatorId } = request.session;
      const token = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
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
