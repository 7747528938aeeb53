import type { IncomingHttpHeaders } from 'node:http';
import { isConsole } from './call-path.ts';

/**
 * What a host of its own for the console (CONSOLE_HOST) means for a request: the console is nowhere else, and nothing
 * else is there. Health and metrics answer under every host, since who watches a server names it as it likes.
 */
export function consoleHostRule(consoleHost: string | null) {
  return (headers: IncomingHttpHeaders, url: string): 'serve' | 'hide' | 'toConsole' => {
    if (consoleHost === null || WATCHED.test(url)) return 'serve';
    const isThere = nameOf(headers.host ?? '') === consoleHost;
    if (isThere === isConsole(url)) return 'serve';
    return isThere && /^\/(\?|$)/.test(url) ? 'toConsole' : 'hide';
  };
}

/** Without its port; names of hosts know no case. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

const WATCHED = /^\/(healthz|readyz|metrics)(\?|$)/;
