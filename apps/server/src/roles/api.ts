import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Bus } from '../kernel/bus.ts';
import type { Kernel } from '../kernel/module.ts';
import { ModuleWiringError } from '../kernel/open-modules.ts';
import type { OpenedModules } from '../kernel/open-modules.ts';
import { limitKey, TrustedProxies } from '../kernel/http/client-address.ts';
import type { HealthCheck } from '../kernel/http/health.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import { KeyInputs } from '../kernel/http/key-inputs.ts';
import { DatabaseIdempotencyStore } from '../kernel/http/idempotency-store.ts';
import type { Restriction } from '../kernel/http/permission-gate.ts';
import { createWebApp } from '../kernel/http/web-app.ts';
import { exposeNumbers } from '../kernel/metrics.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import { SecurityLog } from '../kernel/security-log.ts';
import { RealtimeServer } from '../realtime/realtime-server.ts';
import { MessageRelay } from '../modules/notifications/inbox/message-relay.ts';
import { servesCountry } from '../modules/settings/areas.ts';
import { firstScreen } from '../modules/site/first-screen.ts';
import { pageSetup, siteManifest, supportOrigin } from '../modules/site/page-setup.ts';
import type { Settings } from '../modules/settings/settings.ts';
import type { ProgramServices } from './program-services.ts';

export interface ApiRole {
  /** To be started in this order. */
  readonly parts: readonly LongLivedPart[];
  /** Known once the parts are started. */
  origin(): string;
}

/** The role that answers customers and operators: the calls of all modules over HTTP, and pushes over sockets. */
export async function openApi(kernel: Kernel, given: ProgramServices, modules: OpenedModules): Promise<ApiRole> {
  const { environment, log, database, metrics } = kernel;
  const { settings, limits } = given;
  const proxies = new TrustedProxies(environment.trustedProxies);
  const security = new SecurityLog(log, metrics);
  const idempotency = new DatabaseIdempotencyStore(database);
  const customers = modules.service('identity').sessions;
  const [operators, traces] = [modules.service('operatorSessions'), modules.service('operatorTraces')];
  const http = await createHttpServer({
    host: environment.host,
    port: environment.port,
    endpoints: [...modules.collect('calls').flat(), ...modules.collect('operatorCalls').flat()],
    rawRoutes: modules.collect('rawRoutes').flat(),
    gates: {
      sessions: {
        customer: (token) => customers.resolve(token),
        operator: (token, idleMs) => operators.resolve(token, idleMs),
      },
      limits,
      restrictions: restrictionsOf(modules),
      idempotency,
      metrics,
      log,
      servesCountry,
      keyInputs: new KeyInputs(),
      defaultLanguage: () => settings.defaultLanguage,
      onRefused: (call, session, address) => traces.refused(call, session, address),
      security,
    },
    proxies,
    consoleHost: environment.consoleHost,
    metricsToken: environment.metricsToken,
    supportOrigin: () => supportOrigin(settings),
    countryHeader: environment.countryHeader,
    healthChecks: healthChecks(kernel, given),
    webApps: await openWebApps(settings, kernel.bus),
  });
  const realtime = new RealtimeServer({
    ...kernel,
    server: http.server,
    engine: given.engine,
    board: given.boards.board,
    candles: given.boards.candles,
    resolveSession: (token) => customers.resolve(token),
    addressOf: (request) => limitKey(proxies.clientAddress(request)),
    onRefused: (event, address) => security.record(event, { address, call: 'socket' }),
  });
  exposeNumbers(metrics, 'engine', given.engine.numbers);
  exposeNumbers(metrics, 'realtime', realtime.numbers);
  const mail = modules.service('customerMail');
  const messages = new MessageRelay({ ...kernel, mail }, modules.collect('messageSources').flat());
  const parts = [security, releasing(idempotency), ...modules.collect('parts').flat(), messages, http, realtime];
  return { parts, origin: () => http.origin };
}

/** Those of all modules; whatever a call says of itself has to be looked at by one of them. */
function restrictionsOf(modules: OpenedModules): readonly Restriction[] {
  const restrictions = modules.collect('restrictions').flat();
  for (const { call } of modules.collect('calls').flat())
    for (const name of call.restrictedAs ?? [])
      if (!restrictions.some(({ of }) => of === name))
        throw new ModuleWiringError(`${call.name} is restricted as ${name}, which no module looks at.`);
  return restrictions;
}

/** The customers' app and the operators'. */
const openWebApps = (settings: Settings, bus: Bus) =>
  Promise.all([
    createWebApp({
      folder: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
      base: '',
      unlisted: '/check/',
      setup: () => pageSetup(settings),
      unfetched: 'shell.screenNotFetched',
      manifest: () => siteManifest(settings),
      drawing: {
        program: fileURLToPath(new URL('../../../web/drawing/dist/index.js', import.meta.url)),
        onChange: (listener) => bus.subscribe('configurationChanged', listener),
        firstScreen: (request) => firstScreen(request, settings.defaultLanguage),
      },
    }),
    createWebApp({
      folder: fileURLToPath(new URL('../../../console/dist', import.meta.url)),
      base: '/console',
      setup: () => pageSetup(settings),
      unfetched: 'console.offlineHint',
    }),
  ]);

/** Ready to trade: the database answers, the engine leads its partition, and prices of open markets arrive. */
const healthChecks = (
  { database, clock }: Kernel,
  { engine, boards: { board } }: ProgramServices,
): readonly HealthCheck[] => [
  { name: 'database', check: async () => (await sql`select 1`.execute(database)).rows.length === 1 },
  { name: 'engine', check: () => engine.isServing },
  {
    name: 'market',
    check: () => {
      const states = board.snapshot().map((row) => board.health(row, clock.marketNow()));
      return states.includes('open') || states.every((state) => state === 'closed');
    },
  },
];

/** Clears away what calls of a dead process have left. */
const releasing = (idempotency: DatabaseIdempotencyStore): LongLivedPart => ({
  name: 'outcomes',
  start: () => idempotency.releaseAll(),
  stop: async () => {},
});
