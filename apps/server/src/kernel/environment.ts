import { OANDA_URLS } from '@candor/market/live/live-sources.ts';
import type { SourceSettings } from '@candor/market/live/live-sources.ts';
import { SECRETS, VARIABLES } from './variables.ts';
import type { Variables } from './variables.ts';

/** A wrong environment variable. The message is a sentence for the operator that says what to write. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Every setting that comes from outside. Settings of the site (limits, texts, flags) are in the database instead. */
export type Environment = Readonly<ReturnType<typeof settingsOf>>;
export type FeedChoice = Environment['feed'];
export type SmsAccess = NonNullable<Environment['sms']>;
export type CustodyAccess = NonNullable<Environment['custody']>;

/** Reads all variables once; throws EnvironmentError that names every wrong one. An empty variable counts as absent. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const texts: Record<string, string> = {};
  for (const name of Object.keys(VARIABLES.shape)) {
    const text = variables[name]?.trim() ?? '';
    if (text !== '') texts[name] = text;
  }
  const read = VARIABLES.safeParse(texts);
  const problems = read.success
    ? contradictions(read.data)
    : read.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        return `${name} is ${SECRETS.has(name) ? 'wrong' : `"${texts[name]}"`}: ${message}`;
      });
  if (!read.success || problems.length > 0) throw new EnvironmentError([...new Set(problems)].join('\n'));
  return settingsOf(read.data);
}

/** What each variable may be by itself, and not together with the others. */
function contradictions(read: Variables): string[] {
  const { FEED, SMS_URL, CUSTODY_URL, CUSTODY_KEY, CUSTODY_SECRET, OPERATOR_EMAIL, OPERATOR_PASSWORD } = read;
  const found: string[] = [];
  const refuse = (isBroken: boolean, sentence: string): void => void (isBroken && found.push(sentence));
  if (FEED.kind === 'live') {
    const lacksOanda = FEED.names.includes('oanda') && oandaOf(read) === null;
    refuse(lacksOanda, `FEED is "${FEED.names.join(',')}": oanda needs OANDA_TOKEN and OANDA_ACCOUNT as well.`);
    // Real prices have one speed and one time, and no seed.
    const rest = 'leave it empty with a live FEED.';
    refuse(read.FEED_SPEED !== 1, `FEED_SPEED is for a simulator or a replay: ${rest}`);
    refuse(read.SIMULATOR_SEED !== null, `SIMULATOR_SEED is for the simulator: ${rest}`);
    refuse(read.SIMULATOR_START !== null, `SIMULATOR_START is for the simulator: ${rest}`);
  }
  refuse(SMS_URL !== null && read.SMS_TOKEN === null, 'SMS_URL is wrong: write SMS_TOKEN as well.');
  const lacksKeys = CUSTODY_URL !== null && (CUSTODY_KEY === null || CUSTODY_SECRET === null);
  refuse(lacksKeys, 'CUSTODY_URL is wrong: write CUSTODY_KEY and CUSTODY_SECRET as well.');
  const lacksDatabase = read.DATABASE_OWNER_URL !== null && read.DATABASE_URL === null;
  refuse(lacksDatabase, 'DATABASE_OWNER_URL belongs to DATABASE_URL: write both, or neither.');
  const isHalfAnOperator = (OPERATOR_EMAIL === null) !== (OPERATOR_PASSWORD === null);
  refuse(isHalfAnOperator, 'OPERATOR_EMAIL and OPERATOR_PASSWORD belong together: write both, or neither.');
  refuse(
    read.COUNTRY_HEADER !== null && read.TRUSTED_PROXY.length === 0,
    'COUNTRY_HEADER is believed only from a trusted proxy: write its address in TRUSTED_PROXY, such as 127.0.0.1.',
  );
  return found;
}

function settingsOf(read: Variables) {
  const { SMS_URL, SMS_TOKEN, CUSTODY_URL, CUSTODY_KEY, CUSTODY_SECRET } = read;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    operatorEmail: read.OPERATOR_EMAIL,
    operatorPassword: read.OPERATOR_PASSWORD,
    feed: read.FEED.kind === 'live' ? { kind: read.FEED.kind, sources: sourcesOf(read, read.FEED.names) } : read.FEED,
    feedSpeed: read.FEED_SPEED,
    simulatorSeed: read.SIMULATOR_SEED,
    simulatorStart: read.SIMULATOR_START,
    smtpUrl: read.SMTP_URL,
    sms: SMS_URL === null || SMS_TOKEN === null ? null : { url: SMS_URL, token: SMS_TOKEN },
    custody:
      CUSTODY_URL === null || CUSTODY_KEY === null || CUSTODY_SECRET === null
        ? null
        : { url: CUSTODY_URL, key: CUSTODY_KEY, secret: CUSTODY_SECRET },
    consoleRequiresTotp: read.CONSOLE_REQUIRE_TOTP,
    consoleUrl: read.CONSOLE_URL,
    consoleHost: read.CONSOLE_HOST,
    signingKeyFile: read.SIGNING_KEY_FILE,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXY,
    metricsToken: read.METRICS_TOKEN,
    countryHeader: read.COUNTRY_HEADER,
    vapidPrivateKey: read.VAPID_PRIVATE_KEY,
    vapidSubject: read.VAPID_SUBJECT,
    pushTestOrigin: read.PUSH_TEST_ORIGIN,
  };
}

/** The live sources that were named, in their order. */
function sourcesOf(read: Variables, names: readonly SourceSettings['name'][]): readonly SourceSettings[] {
  const oanda = oandaOf(read);
  return names.flatMap((name): SourceSettings[] => {
    if (name === 'oanda') return oanda === null ? [] : [oanda];
    return [{ name, url: name === 'kraken' ? read.KRAKEN_URL : read.BINANCE_URL }];
  });
}

/** null without a token and an account. */
function oandaOf(read: Variables): SourceSettings | null {
  const { OANDA_TOKEN: token, OANDA_ACCOUNT: account, OANDA_URL: own } = read;
  if (token === null || account === null) return null;
  const urls = own === null ? OANDA_URLS[read.OANDA_PRACTICE ? 'practice' : 'live'] : { streamUrl: own, restUrl: own };
  return { name: 'oanda', token, account, ...urls };
}
