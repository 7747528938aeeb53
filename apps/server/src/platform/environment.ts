import { resolve } from 'node:path';
import { Complaint } from './complaint.ts';
import { readFeed } from './feed-environment.ts';
import type { FeedChoice } from './feed-environment.ts';
import { readPerimeter } from './perimeter-environment.ts';
import type { Perimeter } from './perimeter-environment.ts';
import { readCustody, readSms } from './provider-environment.ts';
import type { CustodyAccess, SmsAccess } from './provider-environment.ts';

/** A wrong environment variable. The message is a sentence for the operator that says what to write. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

export type Role = (typeof roleNames)[number];
export type LogLevel = (typeof logLevels)[number];

/** Every setting that comes from outside. Settings of the site (limits, texts, flags) are in the database instead. */
export interface Environment extends Perimeter {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL below dataDir. */
  readonly databaseUrl: string | null;
  /** Who owns the tables there and migrates them; null: the role of databaseUrl does both. */
  readonly databaseOwnerUrl: string | null;
  /** null: the bus stays within the process. */
  readonly natsUrl: string | null;
  readonly roles: ReadonlySet<Role>;
  readonly operatorEmail: string | null;
  readonly operatorPassword: string | null;
  readonly feed: FeedChoice;
  /** Market seconds per real second, greater than zero; 1 on a live feed. */
  readonly feedSpeed: number;
  /** null: the server picks one and keeps it with its data. */
  readonly simulatorSeed: number | null;
  /** Market time at which the simulator begins, epoch milliseconds; null: now. For trials on a weekend, when forex is closed. */
  readonly simulatorStart: number | null;
  readonly smtpUrl: string | null;
  /** Where text messages are handed to; null: they stay in the outbox. */
  readonly sms: SmsAccess | null;
  /** The provider that keeps coins; null: operators do it by hand. */
  readonly custody: CustodyAccess | null;
  readonly consoleRequiresTotp: boolean;
  /** Where operators open the console, without a slash at the end, for links in mails; null: no mail has such a link. */
  readonly consoleUrl: string | null;
  /** Absolute path of the key that the tick log is signed with (PKCS #8, PEM); null: one of its own in dataDir. */
  readonly signingKeyFile: string | null;
  readonly logLevel: LogLevel;
  /** The server's key for Web Push, 32 bytes in base64url; null: one is made and kept in the data directory. */
  readonly vapidPrivateKey: string | null;
  /** How the operators of push services can reach the operator; null: by operatorEmail. */
  readonly vapidSubject: string | null;
  /** For tests alone: messages may be sent to a push service of this origin, though it is not on the open internet. */
  readonly pushTestOrigin: string | null;
}

/** Reads all variables once; throws EnvironmentError that names every wrong one. An empty variable counts as absent. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | Complaint): T => {
    const text = variables[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (!(value instanceof Complaint)) return value;
    problems.push(`${name} is ${secretNames.has(name) ? 'wrong' : `"${text}"`}: ${value.advice}`);
    return fallback;
  };
  const environment: Environment = {
    port: read('PORT', 8080, (text) =>
      wholeNumber(text, 0, 65535, 'write a port between 0 (any free one) and 65535, such as 8080.'),
    ),
    host: read('HOST', '127.0.0.1', (text) =>
      /^[\w.:%-]+$/.test(text) ? text : new Complaint('write an address or host name, such as 127.0.0.1 or 0.0.0.0.'),
    ),
    dataDir: resolve(read('DATA_DIR', './data', (text) => text)),
    databaseUrl: read<string | null>('DATABASE_URL', null, (text) =>
      url(text, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database'),
    ),
    databaseOwnerUrl: read<string | null>('DATABASE_OWNER_URL', null, (text) =>
      url(text, ['postgres:', 'postgresql:'], 'postgresql://owner:password@host:5432/database'),
    ),
    natsUrl: read<string | null>('NATS_URL', null, (text) => url(text, ['nats:', 'tls:'], 'nats://host:4222')),
    roles: read<ReadonlySet<Role>>('ROLES', new Set(roleNames), parseRoles),
    operatorEmail: read<string | null>('OPERATOR_EMAIL', null, (text) =>
      /^[^\s@]+@[^\s@]+$/.test(text) ? text : new Complaint('write an e-mail address, such as operator@example.com.'),
    ),
    operatorPassword: read<string | null>('OPERATOR_PASSWORD', null, (text) =>
      text.length >= 8 ? text : new Complaint('write a password of at least 8 characters.'),
    ),
    feed: readFeed(read),
    feedSpeed: read('FEED_SPEED', 1, parseSpeed),
    simulatorSeed: read<number | null>('SIMULATOR_SEED', null, (text) =>
      wholeNumber(text, 0, 0xffff_ffff, 'write a whole number between 0 and 4294967295.'),
    ),
    simulatorStart: read<number | null>('SIMULATOR_START', null, parseInstant),
    smtpUrl: read<string | null>('SMTP_URL', null, (text) =>
      url(text, ['smtp:', 'smtps:'], 'smtps://user:password@host:465'),
    ),
    sms: readSms(read),
    custody: readCustody(read),
    consoleRequiresTotp: read('CONSOLE_REQUIRE_TOTP', true, parseSwitch),
    consoleUrl: read<string | null>('CONSOLE_URL', null, parseConsoleUrl),
    signingKeyFile: read<string | null>('SIGNING_KEY_FILE', null, (text) => resolve(text)),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', parseLogLevel),
    ...readPerimeter(read),
    vapidPrivateKey: read<string | null>('VAPID_PRIVATE_KEY', null, parsePushKey),
    vapidSubject: read<string | null>('VAPID_SUBJECT', null, (text) =>
      url(text, ['mailto:', 'https:'], 'mailto:operator@example.com'),
    ),
    pushTestOrigin: read<string | null>('PUSH_TEST_ORIGIN', null, (text) =>
      url(text, ['http:', 'https:'], 'http://127.0.0.1:9000'),
    ),
  };
  problems.push(...contradictions(environment));
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return environment;
}

const roleNames = ['api', 'engine', 'market', 'jobs'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** These may hold a password, so a complaint must not repeat them in a log. */
const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'NATS_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'CUSTODY_URL',
  'CUSTODY_KEY',
  'CUSTODY_SECRET',
  'OPERATOR_PASSWORD',
  'METRICS_TOKEN',
  'OANDA_TOKEN',
  'OANDA_ACCOUNT',
  'OANDA_URL',
  'VAPID_PRIVATE_KEY',
]);

function contradictions(environment: Environment): string[] {
  const { operatorEmail, operatorPassword, countryHeader, trustedProxies, natsUrl } = environment;
  const found: string[] = liveContradictions(environment);
  if (natsUrl !== null) {
    found.push('NATS_URL is not served yet: this version keeps its bus within one process. Leave NATS_URL empty.');
  }
  if (environment.databaseOwnerUrl !== null && environment.databaseUrl === null) {
    found.push('DATABASE_OWNER_URL belongs to DATABASE_URL: write both, or neither.');
  }
  if ((operatorEmail === null) !== (operatorPassword === null)) {
    found.push('OPERATOR_EMAIL and OPERATOR_PASSWORD belong together: write both, or neither.');
  }
  if (countryHeader !== null && trustedProxies.length === 0) {
    found.push(
      'COUNTRY_HEADER is believed only from a trusted proxy: write its address in TRUSTED_PROXY, such as 127.0.0.1.',
    );
  }
  return found;
}

/** Real prices have one speed and one time, and no seed. */
function liveContradictions({ feed, feedSpeed, simulatorSeed, simulatorStart }: Environment): string[] {
  if (feed.kind !== 'live') return [];
  const found: string[] = [];
  if (feedSpeed !== 1) found.push('FEED_SPEED is for a simulator or a replay: leave it empty with a live FEED.');
  if (simulatorSeed !== null) found.push('SIMULATOR_SEED is for the simulator: leave it empty with a live FEED.');
  if (simulatorStart !== null) found.push('SIMULATOR_START is for the simulator: leave it empty with a live FEED.');
  return found;
}

function wholeNumber(text: string, least: number, most: number, advice: string): number | Complaint {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : new Complaint(advice);
}

function url(text: string, protocols: readonly string[], example: string): string | Complaint {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
    ? text
    : new Complaint(`write a URL such as ${example}.`);
}

function parseRoles(text: string): ReadonlySet<Role> | Complaint {
  const named = text.split(',').map((part) => part.trim());
  if (named.length === 1 && named[0] === 'all') return new Set(roleNames);
  const known = roleNames.filter((role) => named.includes(role));
  const allKnown = named.every((name) => roleNames.some((role) => role === name));
  return allKnown
    ? new Set(known)
    : new Complaint(`write "all", or some of ${roleNames.join(', ')} with commas between.`);
}

function parseSpeed(text: string): number | Complaint {
  const value = Number(text);
  const plain = /^\d+(\.\d+)?$/.test(text);
  return plain && value > 0 && value <= 100_000
    ? value
    : new Complaint('write a factor above 0 and up to 100000, such as 1 or 60.');
}

function parseInstant(text: string): number | Complaint {
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? new Complaint('write an instant in UTC, such as 2026-11-18T12:00:00Z.') : at;
}

function parseSwitch(text: string): boolean | Complaint {
  return text === '1' ? true : text === '0' ? false : new Complaint('write 1 (required) or 0 (not enforced).');
}

function parseConsoleUrl(text: string): string | Complaint {
  const advice = 'write where operators open the console, such as https://trade.example.com/console.';
  const address = url(text, ['https:', 'http:'], 'https://trade.example.com/console');
  if (address instanceof Complaint || /[?#]/.test(address)) return new Complaint(advice);
  return address.replace(/\/+$/, '');
}

function parseLogLevel(text: string): LogLevel | Complaint {
  return logLevels.find((level) => level === text) ?? new Complaint(`write one of ${logLevels.join(', ')}.`);
}

function parsePushKey(text: string): string | Complaint {
  const isKey = /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').some((byte) => byte !== 0);
  return isKey ? text : new Complaint('write a P-256 private key, 32 bytes in base64url (43 characters).');
}
