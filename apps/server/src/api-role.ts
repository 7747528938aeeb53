import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode, resolveLanguage } from '@candor/locales/languages.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { openAlerts } from './alerts/open-alerts.ts';
import { consoleEndpoints } from './console/endpoints.ts';
import { openConsole } from './console/console.ts';
import type { Console } from './console/console.ts';
import { secondFactorCarrier } from './console/remove-second-factor.ts';
import { LinkMail } from './console/link-mail.ts';
import { openHouseDesk } from './console/house-desk.ts';
import { identityReviewEndpoints } from './console/identity-review/endpoints.ts';
import { paymentCarriers } from './console/payments/carriers.ts';
import { walletCatalogueEndpoints } from './console/wallet-catalogue/endpoints.ts';
import { consolePaymentEndpoints } from './console/payments/endpoints.ts';
import type { Operators } from './console/operators.ts';
import type { Order } from '@candor/engine/order.ts';
import type { EngineHost } from './engine/host.ts';
import { HttpCustody } from './custody/http-custody.ts';
import { openCustody } from './custody/open-custody.ts';
import { favouriteEndpoints } from './favourites/endpoints.ts';
import { findOption } from './engine/option-row.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { createIdentity } from './identity/identity.ts';
import type { Identity } from './identity/identity.ts';
import { marketEndpoints } from './market/endpoints.ts';
import type { MarketBoards } from './market/market-boards.ts';
import type { MarketRole } from './market/market-role.ts';
import type { QuoteBoard } from './market/quote-board.ts';
import { CustomerMail } from './notices/customer-mail.ts';
import { CustomerNotices } from './notices/customer-notices.ts';
import { SecurityNotices } from './notices/security-notices.ts';
import { Outbox } from './outbox/outbox.ts';
import { smsCarrier } from './outbox/sms-carrier.ts';
import { smtpCarrier } from './outbox/smtp-carrier.ts';
import type { Bus } from './platform/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { limitKey, TrustedProxies } from './platform/http/client-address.ts';
import type { AnyEndpoint } from './platform/http/endpoint.ts';
import type { HealthCheck } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import { KeyInputs } from './platform/http/key-inputs.ts';
import { DatabaseOutcomeStore } from './platform/http/outcome-store.ts';
import { RateLimits } from './platform/http/rate-limits.ts';
import type { SessionReader } from './platform/http/session-reader.ts';
import { createWebApp } from './platform/http/web-app.ts';
import type { Log } from './platform/log.ts';
import { exposeNumbers } from './platform/metrics.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Module } from './platform/module.ts';
import { SecretBox } from './platform/second-factor/secret-box.ts';
import { SecurityLog } from './platform/security-log.ts';
import { formatSiteTime, siteMidnight } from './platform/site-time.ts';
import { RealtimeServer } from './realtime/realtime-server.ts';
import { servesCountry } from './site/areas.ts';
import type { Companies } from './site/companies.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { pageSetup, siteManifest } from './site/page-setup.ts';
import { receiptEndpoints } from './receipt/endpoints.ts';
import type { Notary } from './receipt/notary.ts';
import type { Signer } from './receipt/signing-key.ts';
import type { Settings } from './site/settings.ts';
import { supportOrigin } from './site/support-origin.ts';
import { tradingRules } from './site/trading-rules.ts';
import { optionEndpoints } from './options/endpoints.ts';
import type { OptionProducts } from './options/option-products.ts';
import { statementEndpoints } from './statements/endpoints.ts';
import { ExportSlots } from './statements/export-slots.ts';
import { tradingEndpoints } from './trading/endpoints.ts';
import { uploadEndpoints } from './uploads/endpoints.ts';
import type { Decoder } from './uploads/decoder.ts';
import { Uploads } from './uploads/uploads.ts';
import { openWallet } from './wallet/open-wallet.ts';
import type { OpenedWallet } from './wallet/open-wallet.ts';
import { openVerification } from './verification/open-verification.ts';

export interface ApiParts {
  readonly environment: Environment;
  readonly log: Log;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly companies: Companies;
  readonly market: MarketRole;
  readonly engine: EngineHost;
  readonly boards: MarketBoards;
  readonly products: OptionProducts;
  readonly notary: Notary;
  readonly signer: Signer;
  readonly findOrder: (orderId: number) => Promise<Order | null>;
  readonly decoder: Decoder;
}

export interface ApiRole {
  /** To be started in this order. */
  readonly modules: readonly Module[];
  /** Known once the modules are started. */
  origin(): string;
  readonly newOwner: Awaited<ReturnType<Operators['ensureOwner']>>;
  readonly wallet: Pick<OpenedWallet, 'desk'>;
  /** Goes on with what operators have approved before the instant, as it does by itself every minute. */
  readonly finishApproved: (before: number) => Promise<void>;
}

/** The role that answers customers and operators: calls over HTTP, pushes over sockets, and the messages they cause. */
export async function openApi(parts: ApiParts): Promise<ApiRole> {
  const { environment, log, bus, clock, database, metrics, settings, engine } = parts;
  const { custody, trustedProxies, operatorEmail: email, operatorPassword: password } = environment;
  const outbox = new Outbox({ database, clock, log, carriers: carriersOf(environment) });
  const limits = new RateLimits((name) => settings.number(`limit_${name}`));
  const mail = new CustomerMail({ outbox, settings });
  const security = new SecurityNotices({ database, bus, clock, settings, mail });
  const secrets = await SecretBox.ofDirectory(environment.dataDir);
  const identity = createIdentity({ ...parts, limits, outbox, security, secrets });
  const outcomes = new DatabaseOutcomeStore(database);
  const proxies = new TrustedProxies(trustedProxies);
  const securityLog = new SecurityLog(log, metrics);
  const { board } = parts.boards;
  const alerts = await openAlerts({
    ...{ environment, log, bus, clock, database },
    ...{ settings, engine, board, translator, mail },
  });
  const uploads = await Uploads.open({ database, clock, log, decoder: parts.decoder });
  const verification = openVerification({ database, bus, clock, settings, outbox, uploads });
  const provider = custody === null ? null : new HttpCustody(custody, clock);
  const wallet = openWallet({
    ...{ database, clock, log, settings, engine, board, identity, uploads, translator },
    ...{ verification: verification.reader, issuer: provider },
  });
  const coins = await openCustody({ database, clock, log, wallet, provider, secret: custody?.secret ?? '' });
  const desk = await openDesk(parts, identity, wallet, { outbox, mail, secrets });
  const newOwner = await desk.operators.ensureOwner(email === null || password === null ? null : { email, password });
  const house = openHouseDesk(desk, { engine, board: parts.boards.board, market: parts.market });
  const sessions = {
    customer: (token: string) => identity.sessions.resolve(token),
    operator: (token: string, idleMs: number) => desk.sessions.resolve(token, idleMs),
  };
  const http = await createHttpServer({
    host: environment.host,
    port: environment.port,
    endpoints: [
      ...endpointsOf(parts, identity, desk),
      ...house.endpoints,
      ...alerts.endpoints,
      ...uploadEndpoints({ uploads, limits }),
      ...wallet.endpoints,
      ...verification.endpoints,
      ...consolePaymentEndpoints({ ...wallet, console: desk, uploads }),
      ...walletCatalogueEndpoints({ ...wallet, console: desk }),
      ...identityReviewEndpoints({ console: desk, desk: verification.desk }),
    ],
    rawRoutes: coins.routes,
    gates: {
      ...{ sessions, limits, outcomes, metrics, log, servesCountry },
      keyInputs: new KeyInputs(),
      defaultLanguage: () => settings.defaultLanguage,
      onRefused: (call, session, address) => desk.traces.refused(call, session, address),
      security: securityLog,
    },
    proxies,
    consoleHost: environment.consoleHost,
    metricsToken: environment.metricsToken,
    supportOrigin: () => supportOrigin(settings),
    countryHeader: environment.countryHeader,
    healthChecks: healthChecks(parts),
    webApps: await openWebApps(settings),
  });
  const realtime = openRealtime(parts, http, { resolveSession: sessions.customer, proxies, securityLog });
  const modules = [
    ...[securityLog, outbox, identity, clearing(outcomes, log), uploads, ...house.modules],
    ...[...alerts.modules, ...wallet.modules, ...coins.modules, ...desk.modules, http, realtime],
  ];
  const finishApproved = (before: number): Promise<void> => desk.keeper.finishBefore(before);
  return { modules, origin: () => http.origin, newOwner, wallet, finishApproved };
}

/** The back office: what operators may ask and decide. */
const openDesk = (
  parts: ApiParts,
  identity: Identity,
  wallet: OpenedWallet,
  { outbox, mail, secrets }: DeskMeans,
): Promise<Console> => {
  const { environment, log, bus, clock, database, settings, engine, signer } = parts;
  const { passwords, users, sessions: customerSessions, limits } = identity;
  const { consoleUrl, smtpUrl } = environment;
  const notices = new CustomerNotices({ mail, clock });
  return openConsole({
    ...{ database, bus, clock, log, engine, limits, settings, signer },
    ...{ passwords, users, customerSessions },
    ...{ notices, secrets },
    carriers: {
      ...paymentCarriers(wallet.desk, database),
      'factor.remove': secondFactorCarrier({ database, bus, notices }),
    },
    dataDir: environment.dataDir,
    requiresTotp: environment.consoleRequiresTotp,
    linkMail: smtpUrl === null || consoleUrl === null ? null : new LinkMail({ outbox, settings, consoleUrl }),
    listing: (id) => listingOf(parts.boards.board, id),
    formatTime: (at) => formatSiteTime(at, settings.timeZone),
  });
};

interface DeskMeans {
  readonly outbox: Outbox;
  readonly mail: CustomerMail;
  readonly secrets: SecretBox;
}

/** The customers' app and the operators'. */
const openWebApps = (settings: Settings) =>
  Promise.all([
    createWebApp({
      ...{ folder: WEB_FOLDER, base: '' },
      setup: () => pageSetup(settings),
      manifest: () => siteManifest(settings),
    }),
    createWebApp({ folder: CONSOLE_FOLDER, base: '/console', setup: () => pageSetup(settings) }),
  ]);

function openRealtime(
  { bus, engine, clock, log, metrics, boards: { board, candles } }: ApiParts,
  { server }: HttpServer,
  guards: {
    readonly resolveSession: SessionReader['customer'];
    readonly proxies: TrustedProxies;
    readonly securityLog: SecurityLog;
  },
): RealtimeServer {
  const { resolveSession, proxies, securityLog } = guards;
  const realtime = new RealtimeServer({
    ...{ server, bus, engine, clock, log, board, candles, resolveSession, translator },
    addressOf: (request) => limitKey(proxies.clientAddress(request)),
    onRefused: (event, address) => securityLog.record(event, { address, call: 'socket' }),
  });
  exposeNumbers(metrics, 'engine', engine.numbers);
  exposeNumbers(metrics, 'realtime', realtime.numbers);
  return realtime;
}

/** What is configured to send messages with; a channel without a provider keeps them. */
function carriersOf({ smtpUrl, sms }: Environment) {
  return { email: smtpUrl === null ? null : smtpCarrier(smtpUrl), sms: sms === null ? null : smsCarrier(sms) };
}

function endpointsOf(parts: ApiParts, identity: Identity, desk: Console): AnyEndpoint[] {
  const { clock, database, settings, companies, products, market, engine, findOrder } = parts;
  const { board, recent, sparklines } = parts.boards;
  const { limits } = identity;
  const formatTime = (at: number | null): string => formatSiteTime(at, settings.timeZone);
  return [
    ...identityEndpoints(identity),
    ...siteEndpoints({ database, settings, companies, clock, priceSource: market.source }),
    ...consoleEndpoints(desk),
    ...marketEndpoints({
      ...{ database, board, recent, sparklines, limits, translator, formatTime },
      feeBasis: () => tradingRules(settings).feeBasis,
      nextOpen: (instrument) => market.nextOpen(instrument),
      sourcesOf: (id) => market.sourcesOf(id),
      calendarOf: (instrument) => market.calendarOf(instrument),
      marketNow: () => clock.marketNow(),
      siteZone: () => settings.timeZone,
    }),
    ...favouriteEndpoints(database),
    ...tradingEndpoints({
      ...{ engine, database, formatTime, translator, findOrder },
      listing: (id) => listingOf(board, id),
    }),
    ...statementEndpoints({
      ...{ database, clock, limits, settings, translator, describeMemo },
      slots: new ExportSlots(),
      listing: (id) => listingOf(board, id),
      accountName: async (id) => {
        const user = await identity.users.find(id);
        return user?.email ?? user?.mobile ?? '';
      },
      simulatedPrices: market.source !== 'live',
    }),
    ...optionEndpoints({
      ...{ engine, database, settings, products, formatTime, translator },
      listing: (id) => listingOf(board, id),
      msUntil: (at) => market.msUntil(at),
      closesWithin: (id, seconds) => {
        const row = board.get(id);
        return row !== null && row.open && market.isClosedAt(row.instrument, clock.marketNow() + seconds * 1_000);
      },
    }),
    ...receiptEndpoints({
      ...{ database, clock, signer: parts.signer, notary: parts.notary, instruments: market.instruments },
      findOrder,
      findOption: (id) => findOption(database, PARTITION, id),
    }),
    ...accountEndpoints({
      ...{ engine, database, clock, formatTime },
      onlyOneAccount: () => settings.flag('only_one_account'),
      describe: (type, language) => translator(language)(`server.record.${type}`),
      describeMemo,
      midnightBefore: (at) => siteMidnight(at, settings.timeZone),
      demoGrant: () => tradingRules(settings).demoGrant,
    }),
  ];
}

function describeMemo(memo: string, language: string): string {
  const translate = translator(language);
  return translate.has(memo) ? translate(memo) : memo;
}

function listingOf(board: QuoteBoard, id: number) {
  const row = board.get(id);
  return row === null ? null : { ...row.instrument, open: row.open };
}

/** Ready to trade: the database answers, the engine leads its partition, and prices of open markets arrive. */
function healthChecks({ database, engine, boards: { board }, clock }: ApiParts): readonly HealthCheck[] {
  return [
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
}

/** Clears away what calls of a dead process have left, and outcomes that no caller asks for any more. */
function clearing(outcomes: DatabaseOutcomeStore, log: Log): Module {
  let timer: NodeJS.Timeout | undefined;
  const clear = (): void => {
    outcomes
      .forgetExpired()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Expired outcomes could not be cleared away; it is tried again.'),
      );
  };
  return {
    name: 'outcomes',
    start: async () => {
      await outcomes.releaseAll();
      timer = setInterval(clear, CLEAR_EVERY_MS).unref();
    },
    stop: async () => clearInterval(timer),
  };
}

const translator = (language: string) =>
  translatorFor(isLanguageCode(language) ? language : resolveLanguage(language).code);
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const CONSOLE_FOLDER = fileURLToPath(new URL('../../console/dist', import.meta.url));
/** Customers of the one engine of this version. */
const PARTITION = 0;
const CLEAR_EVERY_MS = 600_000;
