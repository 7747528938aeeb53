import { consoleUseLink } from '@candor/protocol/console/use-link.ts';
import { passwordFault, siteWordsOf } from '../identity/password-rules.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Console } from '../back-office/console.ts';
import { LINK_LIMIT } from './open-link.ts';
import { openSession } from './open-session.ts';

export const consoleUseLinkEndpoint = (parts: Console) =>
  endpoint<typeof consoleUseLink>({
    call: consoleUseLink,
    limit: LINK_LIMIT,
    async handle({ token, password, device }, { address, host }) {
      const link = await parts.links.open(token);
      if (link === null || link.state !== 'valid') return refuse('wrongCode', { message: 'server.linkDead' });
      const fault = passwordFault(password, [link.email], siteWordsOf(parts.settings, host));
      if (fault !== null) return refuse('invalidInput', { fields: { password: fault } });
      const hash = await parts.passwords.hash(password);
      const { operatorId: id, email, role } = link;
      const actor = { operatorId: id, email, role, address };
      const isUsed = await parts.auditLog.record(actor, async (transaction, note) => {
        if (!(await parts.links.use(transaction, token))) return false;
        await parts.operators.setPassword(transaction, id, hash);
        await parts.sessions.endAll(transaction, id);
        await note({ action: 'operator.useLink', subject: `operator:${id}` });
        return true;
      });
      const operator = await parts.operators.find(id);
      if (!isUsed || operator === null) return refuse('wrongCode', { message: 'server.linkDead' });
      return answer(await openSession(parts, operator, { address, device, action: 'operator.login' }));
    },
  });
