import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode, resolveLanguage } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { findEntity } from '../engine/store/entity-codec.ts';
import { ORDER_CODEC } from '../engine/store/entity-codecs.ts';
import type { Kernel } from '../kernel/module.ts';
import { openModules, settingsOf } from '../kernel/open-modules.ts';
import type { OpenedModules } from '../kernel/open-modules.ts';
import { exposeFeed } from '../pricing/feed-metrics.ts';
import { openBoards } from '../pricing/market-boards.ts';
import type { PublishRules } from '../pricing/market-role.ts';
import { MODULES } from '../modules.ts';
import { OptionProducts } from '../modules/options/option-products.ts';
import { LocalBus } from '../kernel/bus.ts';
import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Environment } from '../kernel/environment.ts';
import { RateLimits } from '../kernel/http/rate-limits.ts';
import type { Log } from '../kernel/log.ts';
import { createMetrics } from '../kernel/metrics.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import { SecretBox } from '../kernel/second-factor/secret-box.ts';
import { formatSiteTime } from '../kernel/site-time.ts';
import type { PrivilegedMonitor } from './privileges/drop-privileges.ts';
import { Notary } from '../transparency/notary.ts';
import { openSigner } from '../transparency/signing-key.ts';
import { openApi } from './api.ts';
import { startDatabase } from './database.ts';
import { CopyRelay } from '../engine/copy-relay.ts';
import { openEngine, openSnapshots } from './engine.ts';
import { openJobs } from './jobs.ts';
import { openMarket } from './market.ts';
import type { ProgramServices } from './program-services.ts';
import { Companies } from '../modules/site/companies.ts';
import { Settings } from '../modules/settings/settings.ts';
import { decoderProcess } from '../modules/uploads/decoder.ts';

export interface Program {
  /** Where it listens, such as http://127.0.0.1:8080. */
  readonly origin: string;
  readonly database: Database;
  readonly bus: Bus;
  /** What a module provides, by name. */
  readonly service: OpenedModules['service'];
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly environment: Environment;
  readonly log: Log;
  /** A part failed in a way that only a restart fixes. */
  readonly onFatal: (error: unknown) => void;
  /** Between the roles; left out: within this process. */
  readonly bus?: Bus;
  /** Keeps for us what takes more rights than we have; null: we do it ourselves. */
  readonly monitor?: PrivilegedMonitor | null;
}

/**
 * Starts every part in the order in which they lean on each other; when one
 * does not start, those before it are stopped.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const started: LongLivedPart[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).toReversed()) {
      await part
        .stop()
        .catch((error: unknown) => options.log.error({ err: error, part: part.name }, 'A part did not stop cleanly.'));
    }
  };
  try {
    return { ...(await startParts(options, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { environment, log, onFatal, bus = new LocalBus(), monitor = null }: ProgramOptions,
  started: LongLivedPart[],
): Promise<Omit<Program, 'stop'>> {
  const start = async <P extends LongLivedPart>(part: P): Promise<P> => {
    await part.start();
    started.push(part);
    return part;
  };
  const { connection, database } = await startDatabase(environment, log, monitor, started);
  const settings = await start(new Settings({ database, bus, log, definitions: settingsOf(MODULES) }));
  const companies = await start(new Companies({ database, bus, log }));
  const optionProducts = await start(new OptionProducts({ database, bus, log }));
  // Asked for once prices move, when the notary is there.
  const publishRules: PublishRules = (instruments, at) => notary.publishQuoting(instruments, at);
  const market = await openMarket({ environment, database, bus, log, publishRules, onFailure: onFatal });
  const stopMarket = once(() => market.stop());
  started.push({ name: 'market', start: async () => {}, stop: stopMarket });
  const kernel: Kernel = { environment, log, bus, clock: market.clock, database, metrics: createMetrics(), translator };
  const boards = await openBoards(database, bus, market);
  const configureBoard = () => boards.board.configure(market.instruments);
  bus.subscribe('configurationChanged', ({ what }) => what === 'terms' && configureBoard(), 'view');
  const engine = await start(openEngine(kernel, { connection, market, settings, optionProducts, onFatal }));
  await start(openSnapshots(kernel, { connection, engine }));
  // With the one partition of this version there is nothing to carry.
  await start(new CopyRelay({ database, log, engines: [engine] }));
  const signer = await openSigner(database, { file: environment.signingKeyFile, dataDir: environment.dataDir }, log);
  const notary = await start(new Notary({ ...kernel, signer, instruments: () => market.instruments }));
  // Prices move after the engine is there, which must see every tick, and stop before it.
  await start({ name: 'prices', start: () => market.start(), stop: stopMarket });
  const given: ProgramServices = {
    settings,
    companies,
    optionProducts,
    market,
    boards,
    engine,
    notary,
    signer,
    secrets: await SecretBox.ofDirectory(environment.dataDir),
    limits: new RateLimits((name) => settings.limit(name)),
    decoder: monitor?.decoder ?? decoderProcess(),
    findOrder: (id) => findEntity(database, ORDER_CODEC, engine.partition, id),
    listing: (id) => {
      const row = boards.board.get(id);
      return row === null ? null : { ...row.instrument, open: row.open };
    },
    formatTime: (at) => formatSiteTime(at, settings.timeZone),
    describeMemo,
  };
  exposeFeed(kernel.metrics, market);
  const modules = await openModules(MODULES, kernel, given);
  const api = await openApi(kernel, given, modules);
  for (const part of api.parts) await start(part);
  await start(openJobs(kernel, connection, modules));
  return { origin: api.origin(), database, bus, service: (name) => modules.service(name) };
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | undefined;
  return () => (acted ??= act());
}

const translator = (language: string): Translator =>
  translatorFor(isLanguageCode(language) ? language : resolveLanguage(language).code);

function describeMemo(memo: string, language: string): string {
  const translate = translator(language);
  if (translate.has(memo)) return translate.unchecked(memo);
  // What a posting is about, as `<noun>:<id>` and `<noun>:<id>:day:<day>` say it.
  const [, noun, id = ''] = /^([a-z]+):(\d+)\b/.exec(memo) ?? [];
  const key = `server.memo.${noun}`;
  return translate.has(key) ? translate.unchecked(key, { id }) : memo;
}
