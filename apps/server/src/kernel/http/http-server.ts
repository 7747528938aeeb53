import type { IncomingMessage, Server } from 'node:http';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LongLivedPart } from '../part.ts';
import { AddressGate } from './address-gate.ts';
import { addArrival, sendNotFound } from './arrival.ts';
import { callHandler, languageOf, send, sessionBeforeBody } from './call-route.ts';
import type { CallGates } from './call-route.ts';
import type { TrustedProxies } from './client-address.ts';
import { consoleHostRule } from './console-host.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { presentFault } from './faults.ts';
import { PartsReader } from './multipart.ts';
import { addHealthRoutes } from './health.ts';
import type { HealthCheck } from './health.ts';
import { addDocumentationRoutes } from './documentation.ts';
import { addRawRoutes } from './raw-route.ts';
import type { RawRoute } from './raw-route.ts';
import { securityHeaders } from './security-headers.ts';
import type { WebApp } from './web-app.ts';

export interface HttpServerDeps {
  readonly host: string;
  readonly port: number;
  readonly endpoints: readonly AnyEndpoint[];
  readonly rawRoutes: readonly RawRoute[];
  readonly gates: Omit<CallGates, 'countryOf' | 'parts' | 'addressOf'>;
  readonly proxies: TrustedProxies;
  /** Lower-case host that the console is under alone; null: it is below /console of every host. */
  readonly consoleHost: string | null;
  /** With which `/metrics` answers from elsewhere; null: it answers programs on this machine alone. */
  readonly metricsToken: string | null;
  /** Origin of the page of customer service that the app shows in a frame; null where it shows none. */
  supportOrigin(): string | null;
  /** Lower-case name of the header that a trusted proxy puts the country in; null: none. */
  readonly countryHeader: string | null;
  readonly healthChecks: readonly HealthCheck[];
  /** The customers' app and the operators' console. */
  readonly webApps: readonly WebApp[];
}

export interface HttpServer extends LongLivedPart {
  /** For the socket server, which takes over upgrades. */
  readonly server: Server;
  /** Where it listens; known once started. */
  readonly origin: string;
}

/** The HTTP side of the program: every call of the wire, health, documentation and the web app. */
export async function createHttpServer(deps: HttpServerDeps): Promise<HttpServer> {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What arrives while we stop is still answered: the engine stops after this server.
    return503OnClosing: false,
    // Whose address it is, proxies passed, is said by `TrustedProxies` alone.
    trustProxy: false,
    routerOptions: { maxParamLength: 200 },
  });
  const { proxies } = deps;
  const gates: CallGates = {
    ...deps.gates,
    countryOf: countryReader(deps),
    addressOf: (request) => proxies.clientAddress(request.raw),
    parts: new PartsReader(),
  };
  await app.register(formbody, { bodyLimit: BODY_BYTES });
  acceptJson(app);
  addFaultAnswers(app, gates);
  addArrival(app, {
    gate: new AddressGate(gates.limits, gates.security),
    proxies,
    log: gates.log,
    hostRule: consoleHostRule(deps.consoleHost),
    headersFor: securityHeaders({
      scriptHashes: [...new Set(deps.webApps.flatMap((each) => each.inlineScriptHashes))],
      supportOrigin: () => deps.supportOrigin(),
    }),
    defaultLanguage: () => gates.defaultLanguage(),
  });
  const takesFile = ({ call }: AnyEndpoint): boolean => call.body === 'multipart';
  for (const endpoint of deps.endpoints) if (!takesFile(endpoint)) addRoutes(app, endpoint, gates);
  // No other call has a body of parts read for it.
  await app.register(async (scope) => {
    await scope.register(multipart);
    for (const endpoint of deps.endpoints) if (takesFile(endpoint)) addRoutes(scope, endpoint, gates);
  });
  await addRawRoutes(app, deps.rawRoutes, gates);
  const { healthChecks: checks, metricsToken } = deps;
  const isLocal = (request: IncomingMessage): boolean => proxies.isLocal(request);
  addHealthRoutes(app, { checks, metrics: gates.metrics, metricsToken, isLocal });
  addDocumentationRoutes(app, gates);
  for (const each of deps.webApps) each.addRoutes(app);
  return new FastifyModule(app, deps.host, deps.port);
}

/** The address of HOST and PORT cannot be used; the message is a sentence for the operator. */
class ListenError extends Error {
  override name = 'ListenError';
}

function sentenceOf(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken by another program. Stop it, or set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is ${host}, which is no address of this machine.`;
  return `The server cannot listen on ${host}, port ${port}.`;
}

class FastifyModule implements HttpServer {
  readonly name = 'http';
  readonly server: Server;
  origin = '';
  readonly #app: FastifyInstance;
  readonly #host: string;
  readonly #port: number;

  constructor(app: FastifyInstance, host: string, port: number) {
    this.#app = app;
    this.#host = host;
    this.#port = port;
    this.server = app.server;
  }

  async start(): Promise<void> {
    try {
      this.origin = await this.#app.listen({ host: this.#host, port: this.#port, backlog: 4096 });
    } catch (cause) {
      throw new ListenError(sentenceOf(cause, this.#host, this.#port), { cause });
    }
  }

  async stop(): Promise<void> {
    await this.#app.close();
  }
}

/**
 * A call that changes something and is documented as GET answers POST as well. HEAD would run the handler for nothing.
 */
function addRoutes(app: FastifyInstance, endpoint: AnyEndpoint, gates: CallGates): void {
  const { method, path, changes, who } = endpoint.call;
  const methods = method === 'GET' && changes ? ['GET', 'POST'] : [method];
  app.route({
    method: methods,
    url: path,
    exposeHeadRoute: false,
    // Operators write pages in several languages; nobody else has so much to say.
    ...(who === 'operator'
      ? { bodyLimit: BODY_BYTES, onRequest: sessionBeforeBody(gates) }
      : { bodyLimit: FORM_BYTES }),
    handler: callHandler(endpoint, gates),
  });
}

/**
 * An empty body is an empty input, and a body is read as JSON text into a plain value without looking at its prototype.
 */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text));
    } catch (error) {
      done(Object.assign(new Error('The body is not JSON.', { cause: error }), { statusCode: 400 }));
    }
  });
}

function addFaultAnswers(app: FastifyInstance, gates: CallGates): void {
  app.setErrorHandler((error, request, reply) =>
    send(reply, presentFault(error, languageOf(request, gates), gates.log, 'transport')),
  );
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, gates));
}

function countryReader({ countryHeader, proxies }: HttpServerDeps): (request: FastifyRequest) => string | null {
  if (countryHeader === null) return () => null;
  return (request) => {
    if (!proxies.trusts(request.raw.socket.remoteAddress ?? '')) return null;
    const country = request.headers[countryHeader];
    return typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null;
  };
}

const BODY_BYTES = 262_144;
const FORM_BYTES = 32_768;
