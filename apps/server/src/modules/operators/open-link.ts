import { consoleOpenLink } from '@candor/protocol/console/open-link.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { OperatorLinks } from './operator-links.ts';

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

export const LINK_LIMIT: RateLimit = { name: 'console_link', points: 120, seconds: 60 };
