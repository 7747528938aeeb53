import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      databaseOwnerUrl: null,
      operatorEmail: null,
      operatorPassword: null,
      feed: { kind: 'simulator' },
      feedSpeed: 1,
      signingKeyFile: null,
      simulatorSeed: null,
      simulatorStart: null,
      smtpUrl: null,
      sms: null,
      custody: null,
      consoleRequiresTotp: true,
      consoleUrl: null,
      logLevel: 'info',
      trustedProxies: [],
      consoleHost: null,
      metricsToken: null,
      countryHeader: null,
      vapidPrivateKey: null,
      vapidSubject: null,
      pushTestOrigin: null,
    });
  });

  test('takes well-formed values', () => {
    const environment = readEnvironment({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/candor',
      DATABASE_URL: 'postgresql://candor:secret@db:5432/candor',
      OPERATOR_EMAIL: 'operator@example.com',
      OPERATOR_PASSWORD: 'long enough',
      FEED: 'replay:/srv/ticks.csv',
      FEED_SPEED: '0.5',
      SIMULATOR_SEED: '7',
      SIMULATOR_START: '2026-11-18T12:00:00Z',
      CONSOLE_REQUIRE_TOTP: '0',
      CONSOLE_URL: 'https://trade.example.com/console/',
      LOG_LEVEL: 'debug',
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8',
      COUNTRY_HEADER: 'CF-IPCountry',
    });
    expect(environment).toMatchObject({
      port: 0,
      dataDir: '/srv/candor',
      feed: { kind: 'replay', file: '/srv/ticks.csv' },
      feedSpeed: 0.5,
      simulatorSeed: 7,
      simulatorStart: Date.UTC(2026, 10, 18, 12),
      consoleRequiresTotp: false,
      consoleUrl: 'https://trade.example.com/console',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      countryHeader: 'cf-ipcountry',
    });
  });

  test.each([
    ['PORT', '80a', /PORT is "80a": write a port between/],
    ['PORT', '65536', /PORT/],
    ['HOST', 'a b', /HOST/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL is wrong: write a URL such as postgresql:/],
    ['OPERATOR_EMAIL', 'nobody', /OPERATOR_EMAIL/],
    ['OPERATOR_PASSWORD', 'short', /OPERATOR_PASSWORD is wrong: write a password of at least 8/],
    ['FEED', 'bloomberg', /FEED is "bloomberg": write "simulator", .*kraken, binance, oanda/],
    ['FEED', 'kraken,kraken', /FEED is "kraken,kraken": write .*each once/],
    ['FEED', 'kraken,', /FEED/],
    ['FEED', 'kraken,oanda', /FEED is "kraken,oanda": oanda needs OANDA_TOKEN and OANDA_ACCOUNT/],
    ['KRAKEN_URL', 'ws://ws.kraken.com/v2', /KRAKEN_URL .* write an address such as wss:/],
    ['BINANCE_URL', 'https://example.com', /BINANCE_URL/],
    ['OANDA_URL', 'http://example.com', /OANDA_URL is wrong: .*http:\/\/ is for this machine alone/],
    ['OANDA_TOKEN', 'two words', /OANDA_TOKEN is wrong: write the access token/],
    ['OANDA_ACCOUNT', 'a/b', /OANDA_ACCOUNT is wrong/],
    ['OANDA_PRACTICE', 'yes', /OANDA_PRACTICE/],
    ['FEED_SPEED', '0', /FEED_SPEED/],
    ['FEED_SPEED', '1e9', /FEED_SPEED/],
    ['SIMULATOR_SEED', '-1', /SIMULATOR_SEED/],
    ['SIMULATOR_START', '2026-13-18T12:00:00Z', /SIMULATOR_START .* write an instant in UTC/],
    ['SIMULATOR_START', 'wednesday', /SIMULATOR_START is "wednesday": write an instant in UTC/],
    ['SMTP_URL', 'http://mail', /SMTP_URL/],
    ['SMS_URL', 'https://sms.example.com', /SMS_URL is wrong: write SMS_TOKEN as well/],
    ['CUSTODY_URL', 'https://custody.example.com', /CUSTODY_URL is wrong: write CUSTODY_KEY and CUSTODY_SECRET/],
    ['CUSTODY_SECRET', 'short', /CUSTODY_SECRET is wrong: write a secret of at least 32 characters/],
    ['CONSOLE_URL', 'trade.example.com', /CONSOLE_URL is "trade.example.com": write where operators open the console/],
    ['CONSOLE_REQUIRE_TOTP', 'yes', /CONSOLE_REQUIRE_TOTP is "yes": write 1/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL/],
    ['TRUSTED_PROXY', 'proxy!', /TRUSTED_PROXY is "proxy!": write addresses or ranges/],
    ['TRUSTED_PROXY', '127.0.0.1,10.0.0.0/99', /TRUSTED_PROXY is "127.0.0.1,10.0.0.0\/99": write addresses or ranges/],
    ['VAPID_PRIVATE_KEY', 'x', /VAPID_PRIVATE_KEY is wrong: write a P-256 private key/],
    ['CONSOLE_URL', 'https://trade.example.com/?x', /write where operators open the console/],
    ['COUNTRY_HEADER', 'a header', /COUNTRY_HEADER/],
    ['CONSOLE_HOST', 'https://console.example.com', /CONSOLE_HOST .* write a host name without a port/],
    ['METRICS_TOKEN', 'short', /METRICS_TOKEN is wrong: write at least 16/],
  ])('%s=%s is refused with what to write', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
  });

  test('names every wrong variable at once and never repeats a secret', () => {
    const variables = { PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'http://user:hunter2@db' };
    expect(() => readEnvironment(variables)).toThrow(/PORT[^]*DATABASE_URL[^]*LOG_LEVEL|PORT[^]*LOG_LEVEL/);
    expect(() => readEnvironment(variables)).not.toThrow(/hunter2/);
  });

  test('providers are reached with encryption, but for those of this machine', () => {
    const sms = { SMS_URL: 'http://127.0.0.1:9000/send', SMS_TOKEN: 'abc' };
    expect(readEnvironment(sms).sms).toEqual({ url: 'http://127.0.0.1:9000/send', token: 'abc' });
    expect(() => readEnvironment({ ...sms, SMS_URL: 'http://sms.example.com' })).toThrow(/SMS_URL is wrong/);
    const secret = 'x'.repeat(32);
    const custody = { CUSTODY_URL: 'https://custody.example.com', CUSTODY_KEY: 'us', CUSTODY_SECRET: secret };
    expect(readEnvironment(custody).custody).toEqual({ url: 'https://custody.example.com', key: 'us', secret });
    expect(() => readEnvironment({ ...custody, CUSTODY_URL: 'http://custody.example.com' })).toThrow(/CUSTODY_URL/);
  });

  test('live feeds have their public addresses, or others', () => {
    const feedOf = (variables: Record<string, string>) => readEnvironment(variables).feed;
    expect(feedOf({ FEED: 'kraken, binance', BINANCE_URL: 'ws://127.0.0.1:9100/stream' })).toEqual({
      kind: 'live',
      sources: [
        { name: 'kraken', url: 'wss://ws.kraken.com/v2' },
        { name: 'binance', url: 'ws://127.0.0.1:9100/stream' },
      ],
    });
    const oanda = { FEED: 'oanda', OANDA_TOKEN: 'abc-def', OANDA_ACCOUNT: '101-001-1-001' };
    const settings = { name: 'oanda', token: 'abc-def', account: '101-001-1-001' };
    const live = { streamUrl: 'https://stream-fxtrade.oanda.com', restUrl: 'https://api-fxtrade.oanda.com' };
    const practice = { streamUrl: 'https://stream-fxpractice.oanda.com', restUrl: 'https://api-fxpractice.oanda.com' };
    expect(feedOf(oanda)).toEqual({ kind: 'live', sources: [{ ...settings, ...live }] });
    expect(feedOf({ ...oanda, OANDA_PRACTICE: '1' })).toEqual({
      kind: 'live',
      sources: [{ ...settings, ...practice }],
    });
    const own = { streamUrl: 'http://localhost:9101', restUrl: 'http://localhost:9101' };
    expect(feedOf({ ...oanda, OANDA_URL: 'http://localhost:9101/' })).toEqual({
      kind: 'live',
      sources: [{ ...settings, ...own }],
    });
  });

  test('real prices have one speed and no seed, and a key is never repeated', () => {
    const variables = { FEED: 'kraken', FEED_SPEED: '2', SIMULATOR_SEED: '1', SIMULATOR_START: '2026-11-18T12:00:00Z' };
    expect(() => readEnvironment(variables)).toThrow(
      /FEED_SPEED is for[^]*SIMULATOR_SEED is for[^]*SIMULATOR_START is for/,
    );
    expect(() => readEnvironment({ FEED: 'oanda', OANDA_TOKEN: 'hunter2 hunter2' })).toThrow(/OANDA_TOKEN/);
    expect(() => readEnvironment({ FEED: 'oanda', OANDA_TOKEN: 'hunter2 hunter2' })).not.toThrow(/hunter2/);
  });

  test('an operator needs e-mail and password together', () => {
    expect(() => readEnvironment({ OPERATOR_EMAIL: 'operator@example.com' })).toThrow(/write both, or neither/);
  });

  test('a country header needs a trusted proxy', () => {
    expect(() => readEnvironment({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow(/TRUSTED_PROXY/);
  });
});
