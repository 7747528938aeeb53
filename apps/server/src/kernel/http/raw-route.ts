import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, send } from './call-route.ts';
import type { CallGates } from './call-route.ts';
import { answer, refuse } from './endpoint.ts';
import { presentAnswer } from './envelope.ts';

/** What another program posts to us, with the bytes of its body as they came, over which it has signed. */
export interface RawRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** A route that is no call of the wire: whoever posts to it shows who they are by what `handle` checks. */
export interface RawRoute {
  readonly path: `/${string}`;
  /** The longest body that is read. */
  readonly bodyBytes: number;
  handle(request: RawRequest): Promise<'taken' | 'invalid' | 'unknownSender'>;
}

export async function addRawRoutes(app: FastifyInstance, routes: readonly RawRoute[], gates: CallGates): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      scope.post(route.path, { bodyLimit: route.bodyBytes }, async (request, reply) => {
        const language = languageOf(request, gates);
        const outcome = await route.handle(rawRequest(request));
        switch (outcome) {
          case 'taken':
            return send(reply, presentAnswer(answer({}), language));
          case 'invalid':
            return send(reply, { ...presentAnswer(refuse('invalidInput'), language), status: 400 });
          case 'unknownSender':
            gates.security.record('badSignature', { address: gates.addressOf(request), call: route.path });
            return send(reply, { ...presentAnswer(refuse('sessionInvalid'), language), status: 401 });
        }
      });
    }
  });
}

function rawRequest({ method, url, headers, body }: FastifyRequest): RawRequest {
  const single = Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]);
  return {
    method,
    path: url,
    // Of plain entries, so that fromEntries is what its type says.
    headers: Object.fromEntries(single) as RawRequest['headers'],
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
