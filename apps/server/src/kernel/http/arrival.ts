import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Log } from '../log.ts';
import type { AddressGate } from './address-gate.ts';
import { languageOf, send } from './call-route.ts';
import type { TrustedProxies } from './client-address.ts';
import type { consoleHostRule } from './console-host.ts';
import { refuse } from './endpoint.ts';
import { presentAnswer } from './envelope.ts';
import type { securityHeaders } from './security-headers.ts';

export interface ArrivalDeps {
  readonly gate: AddressGate;
  readonly proxies: TrustedProxies;
  readonly log: Log;
  readonly hostRule: ReturnType<typeof consoleHostRule>;
  readonly headersFor: ReturnType<typeof securityHeaders>;
  defaultLanguage(): LanguageCode;
}

/** What every request passes first, whatever its path and whether there is such a path, before its body is read. */
export function addArrival(app: FastifyInstance, deps: ArrivalDeps): void {
  const { gate, proxies } = deps;
  const warnOfProxy = proxyWarning(deps);
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers, url } = request;
    const isSecure = proxies.saysHttps(raw);
    void reply.headers(deps.headersFor(headers, url, isSecure));
    warnOfProxy(request);
    const passage = await gate.enter(proxies.clientAddress(raw), url);
    if (passage === 'cut') {
      reply.hijack();
      raw.socket.destroy();
      return reply;
    }
    if (passage !== 'passes') return refuseRequest(request, reply, deps, passage.waitSeconds);
    const rule = deps.hostRule(headers, url);
    if (rule === 'toConsole') return reply.redirect('/console');
    return rule === 'hide' ? sendNotFound(request, reply, deps) : undefined;
  });
}

export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<ArrivalDeps, 'defaultLanguage'>,
): FastifyReply {
  return send(reply, { ...presentAnswer(refuse('notFound'), languageOf(request, deps)), status: 404 });
}

const refuseRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<ArrivalDeps, 'defaultLanguage'>,
  retryAfterSeconds: number,
): FastifyReply =>
  send(reply, presentAnswer(refuse('tooManyRequests', { retryAfterSeconds }), languageOf(request, deps)));

/** Behind a proxy that is not trusted all customers share one address, and its limits. Said once an hour. */
function proxyWarning({ proxies, log }: Pick<ArrivalDeps, 'proxies' | 'log'>): (request: FastifyRequest) => void {
  let saidAt = -Infinity;
  return ({ raw, headers }) => {
    const peer = raw.socket.remoteAddress ?? '';
    if (headers['x-forwarded-for'] === undefined || proxies.trusts(peer)) return;
    const now = performance.now();
    if (now - saidAt < WARN_EVERY_MS) return;
    saidAt = now;
    log.warn(
      { peer },
      'X-Forwarded-For came from an address that is not trusted, and was not read. If this is your proxy, ' +
        'set TRUSTED_PROXY.',
    );
  };
}

const WARN_EVERY_MS = 3_600_000;
