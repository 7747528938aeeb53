import { resolve } from 'node:path';
import { BINANCE_URL, KRAKEN_URL } from '@candor/market/live/live-sources.ts';
import * as z from 'zod/mini';
import { isAddressOrNetwork } from './http/client-address.ts';

/** What a variable has to look like. The advice says what to write where its text is wrong. */
const text = (pattern: RegExp, advice: string) => z.string().check(z.regex(pattern, advice));
const word = text(/^[\x21-\x7e]+$/, 'write it in one word.');
const path = z.pipe(
  z.string(),
  z.transform((written) => resolve(written)),
);
const flag = (advice: string) => z.stringbool({ truthy: ['1'], falsy: ['0'], error: advice });
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `write a URL such as ${example}.` });
const wholeNumber = (most: number, advice: string) =>
  z.pipe(z.pipe(text(/^\d+$/, advice), z.transform(Number)), z.number().check(z.maximum(most, advice)));
const list = z.pipe(
  z.string(),
  z.transform((written) => written.split(',').map((part) => part.trim())),
);

/** Money, codes and prices travel to these: only a service of this very machine may be without encryption. */
const guarded = (secure: 'https' | 'wss', example: string) => {
  const plain = secure.slice(0, -1);
  const advice = `write an address such as ${example}; ${plain}:// is for this machine alone.`;
  return z.string().check(z.refine((written) => isGuarded(written, `${secure}:`, `${plain}:`), advice));
};

function isGuarded(written: string, secure: string, plain: string): boolean {
  if (!URL.canParse(written)) return false;
  const { protocol, hostname, hash, username, password } = new URL(written);
  if (hash !== '' || username !== '' || password !== '') return false;
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === secure || (protocol === plain && isHere);
}

/** null where the variable is absent. */
const optional = <T extends z.core.SomeType>(schema: T) => z._default(z.nullable(schema), null);
const withoutSlash = z.transform((address: string) => address.replace(/\/+$/, ''));

const FEED_NAMES = ['kraken', 'binance', 'oanda'] as const;
const FEED_ADVICE =
  'write "simulator", "replay:" and the path of a recorded file, ' +
  'or one or more of kraken, binance, oanda with commas between, each once.';
const CONSOLE_ADVICE = 'write where operators open the console, such as https://trade.example.com/console.';
const SPEED_ADVICE = 'write a factor above 0 and up to 100000, such as 1 or 60.';
const START_ADVICE = 'write an instant in UTC, such as 2026-11-18T12:00:00Z.';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where quotes come from: made up, recorded, or from sources. The first is listened to, the others stand by. */
const feed = z.union(
  [
    z.pipe(
      z.literal('simulator'),
      z.transform(() => ({ kind: 'simulator' as const })),
    ),
    z.pipe(
      z.string().check(z.regex(/^replay:./)),
      z.transform((written) => ({ kind: 'replay' as const, file: resolve(written.slice('replay:'.length)) })),
    ),
    z.pipe(
      z.pipe(list, z.array(z.enum(FEED_NAMES)).check(z.refine((names) => new Set(names).size === names.length))),
      z.transform((names) => ({ kind: 'live' as const, names })),
    ),
  ],
  FEED_ADVICE,
);

/** Every variable of the environment that the server reads, as it is written; all are optional. */
export const VARIABLES = z.object({
  PORT: z._default(wholeNumber(65_535, 'write a port between 0 (any free one) and 65535, such as 8080.'), 8080),
  HOST: z._default(text(/^[\w.:%-]+$/, 'write an address or host name, such as 127.0.0.1 or 0.0.0.0.'), '127.0.0.1'),
  DATA_DIR: z._default(path, resolve('./data')),
  /** null: the embedded PostgreSQL below DATA_DIR. */
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database')),
  /** Who owns the tables there and migrates them; null: the role of DATABASE_URL does both. */
  DATABASE_OWNER_URL: optional(url(/^postgres(ql)?$/, 'postgresql://owner:password@host:5432/database')),
  OPERATOR_EMAIL: optional(text(/^[^\s@]+@[^\s@]+$/, 'write an e-mail address, such as operator@example.com.')),
  OPERATOR_PASSWORD: optional(z.string().check(z.minLength(8, 'write a password of at least 8 characters.'))),
  FEED: z._default(feed, { kind: 'simulator' }),
  KRAKEN_URL: z._default(guarded('wss', 'wss://host/path'), KRAKEN_URL),
  BINANCE_URL: z._default(guarded('wss', 'wss://host/path'), BINANCE_URL),
  OANDA_PRACTICE: z._default(flag('write 1 (a practice account) or 0 (a live one).'), false),
  OANDA_URL: optional(z.pipe(guarded('https', 'https://stream-fxtrade.oanda.com'), withoutSlash)),
  OANDA_TOKEN: optional(text(/^[\x21-\x7e]+$/, 'write the access token of the account, in one word.')),
  OANDA_ACCOUNT: optional(text(/^[\w-]+$/, 'write the id of the account, such as 101-001-1234567-001.')),
  /** Market seconds per real second; 1 on a live feed. */
  FEED_SPEED: z._default(
    z.pipe(
      z.pipe(text(/^\d+(\.\d+)?$/, SPEED_ADVICE), z.transform(Number)),
      z.number().check(z.positive(SPEED_ADVICE), z.maximum(100_000, SPEED_ADVICE)),
    ),
    1,
  ),
  /** null: the server picks one and keeps it with its data. */
  SIMULATOR_SEED: optional(wholeNumber(0xffff_ffff, 'write a whole number between 0 and 4294967295.')),
  /** Market time at which the simulator begins, as epoch milliseconds; null: now. For trials while forex is closed. */
  SIMULATOR_START: optional(
    z.pipe(z.pipe(text(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, START_ADVICE), z.transform(Date.parse)), z.number(START_ADVICE)),
  ),
  SMTP_URL: optional(url(/^smtps?$/, 'smtps://user:password@host:465')),
  /** Where text messages are handed to; null: they stay in the outbox. */
  SMS_URL: optional(guarded('https', 'https://sms.example.com/send')),
  SMS_TOKEN: optional(word),
  /** The provider that keeps coins; null: operators do it by hand. */
  CUSTODY_URL: optional(guarded('https', 'https://custody.example.com')),
  CUSTODY_KEY: optional(word),
  /** It signs, in both directions, and is never sent. */
  CUSTODY_SECRET: optional(word.check(z.minLength(32, 'write a secret of at least 32 characters.'))),
  CONSOLE_REQUIRE_TOTP: z._default(flag('write 1 (required) or 0 (not enforced).'), true),
  /** Where operators open the console, for links in mails; null: no mail has such a link. */
  CONSOLE_URL: optional(
    z.pipe(
      z.url({ protocol: /^https?$/, error: CONSOLE_ADVICE }).check(z.regex(/^[^?#]*$/, CONSOLE_ADVICE)),
      withoutSlash,
    ),
  ),
  /** The key that the tick log is signed with (PKCS #8, PEM); null: one of its own in DATA_DIR. */
  SIGNING_KEY_FILE: optional(path),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `write one of ${LOG_LEVELS.join(', ')}.`), 'info'),
  /** Addresses or ranges (CIDR) of proxies whose X-Forwarded-For is believed; empty: none is. */
  TRUSTED_PROXY: z._default(
    list.check(
      z.refine(
        (networks) => networks.every(isAddressOrNetwork),
        'write addresses or ranges with commas between, such as 127.0.0.1,10.0.0.0/8.',
      ),
    ),
    [],
  ),
  /** The host that the console is served under alone; null: it is below /console of every host. */
  CONSOLE_HOST: optional(
    text(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'write a host name without a port, such as console.example.com.').check(
      z.toLowerCase(),
    ),
  ),
  /** With which /metrics answers as a bearer token; null: it answers programs on this machine alone. */
  METRICS_TOKEN: optional(
    text(/^[\w.~+/=-]{16,200}$/, 'write at least 16 letters and digits, such as those of "openssl rand -hex 32".'),
  ),
  /** The header in which a trusted proxy gives the visitor's country (ISO 3166). */
  COUNTRY_HEADER: optional(
    text(/^[\w-]+$/, 'write the name of a header, such as cf-ipcountry.').check(z.toLowerCase()),
  ),
  /** The server's key for Web Push; null: one is made and kept in DATA_DIR. */
  VAPID_PRIVATE_KEY: optional(
    z
      .string()
      .check(
        z.refine(
          (key) => /^[\w-]{43}$/.test(key) && Buffer.from(key, 'base64url').some((byte) => byte !== 0),
          'write a P-256 private key, 32 bytes in base64url (43 characters).',
        ),
      ),
  ),
  /** How the operators of push services can reach the operator; null: by OPERATOR_EMAIL. */
  VAPID_SUBJECT: optional(url(/^(mailto|https)$/, 'mailto:operator@example.com')),
  /** For tests alone: messages may be sent to a push service of this origin, though it is not on the open internet. */
  PUSH_TEST_ORIGIN: optional(url(/^https?$/, 'http://127.0.0.1:9000')),
});

export type Variables = z.infer<typeof VARIABLES>;

/** These may hold a password, so that an error message must not repeat them in a log. */
export const SECRETS: ReadonlySet<string> = new Set<keyof Variables>([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
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
