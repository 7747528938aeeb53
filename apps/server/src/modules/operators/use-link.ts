import { consoleOpenLink } from '@candor/protocol/console/open-link.ts';
import { consoleUseLink } from '@candor/protocol/console/use-link.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { passwordFault, siteWordsOf } from '../identity/password-rules.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { OperatorLinks } from './operator-links.ts';
import { openSession } from './login.ts';
import type { Operators } from './operators.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { OperatorDevices } from './operator-devices.ts';

export const consoleOpenLinkEndpoint = ({ links }: { readonly links: OperatorLinks }) =>
  endpoint<typeof consoleOpenLink>({
    call: consoleOpenLink,
    limit: LINK_LIMIT,
    async handle({ token }) {
      const link = await links.open(token);
      if (link === null || link.state !== 'valid')
        return answer({ state: link?.state ?? 'unknown', email: '', role: '' });
      return answer({ state: link.state, email: link.email, role: link.role });
    },
  });

const LINK_LIMIT: RateLimit = { name: 'console_link', points: 120, seconds: 60 };

export const consoleUseLinkEndpoint = (deps: {
  readonly links: OperatorLinks;
  readonly settings: SettingsReader;
  readonly passwords: Passwords;
  readonly auditLog: AuditLog;
  readonly operators: Operators;
  readonly sessions: OperatorSessions;
  readonly devices: OperatorDevices;
}) =>
  endpoint<typeof consoleUseLink>({
    call: consoleUseLink,
    limit: LINK_LIMIT,
    async handle({ token, password, device }, { address, host }) {
      const link = await deps.links.open(token);
      if (link === null || link.state !== 'valid') return refuse('wrongCode', { message: 'server.linkDead' });
      const fault = passwordFault(password, [link.email], siteWordsOf(deps.settings, host));
      if (fault !== null) return refuse('invalidInput', { fields: { password: fault } });
      const hash = await deps.passwords.hash(password);
      const { operatorId: id, email, role } = link;
      const actor = { operatorId: id, email, role, address };
      const isUsed = await deps.auditLog.record(actor, async (transaction, note) => {
        if (!(await deps.links.use(transaction, token))) return false;
        await deps.operators.setPassword(transaction, id, hash);
        await deps.sessions.endAll(transaction, id);
        await note({ action: 'operator.useLink', subject: `operator:${id}` });
        return true;
      });
      const operator = await deps.operators.find(id);
      if (!isUsed || operator === null) return refuse('wrongCode', { message: 'server.linkDead' });
      return answer(await openSession(deps, operator, { address, device, action: 'operator.login' }));
    },
  });
