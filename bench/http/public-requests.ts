import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@candor/protocol/calls.ts';

/** By name, what the client asks: every call without a session, what is no call, and what there is not. */
export async function publicRequests(): Promise<ReadonlyMap<string, string>> {
  const paths = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/docs/openapi.json', '/manifest.json'];
  const others = ['/', '/console', '/no/such.js', '/api/no_such', ...(await largestAssets())];
  const pages = [...paths, ...others].map((each): [string, string] => [each, get(each)]);
  const calls = CALLS.filter((call) => call.who === 'public').flatMap((call) => {
    const queries = QUERIES[call.name] ?? [''];
    return queries.map((query): [string, string] => [
      `${call.path}${query.slice(0, 12)}`,
      call.method === 'GET' ? get(`${call.path}${query}`) : post(call.path, BODIES[call.name] ?? {}),
    ]);
  });
  return new Map([
    ...pages,
    ...calls,
    ['socket', UPGRADE],
    ['a body of 250 kB', post('/api/user/register', { name: 'x'.repeat(250_000) })],
    ['a form of 30 kB', post('/api/user/register', { name: 'x'.repeat(30_000) })],
    ['a page of 250 kB', post('/console/api/save_page', { content: 'x'.repeat(250_000) })],
  ]);
}

/** As somebody from outside asks: through a proxy that is not trusted. */
const HEAD = 'host: bench\r\nx-forwarded-for: 203.0.113.9\r\n';
const get = (address: string): string => `GET ${address} HTTP/1.1\r\n${HEAD}\r\n`;
function post(address: string, body: object): string {
  const text = JSON.stringify(body);
  return (
    `POST ${address} HTTP/1.1\r\n${HEAD}content-type: application/json\r\n` +
    `content-length: ${text.length}\r\n\r\n${text}`
  );
}
const UPGRADE =
  `GET /api/v2/ws HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: websocket\r\n` +
  `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: http://elsewhere\r\n\r\n`;

const EARLIER = Date.now() - 86_400_000;
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'forex.kline': ['?forex_id=1&period=1min&limit=1000', `?before=${EARLIER}&limit=1000&forex_id=1&period=1min`],
  'forex.abbreviated_cache_kline': ['', `?forex_id=${Array.from({ length: 200 }, () => '1').join(',')}`],
  'forex.instrument_info': ['?forex_id=1'],
  'forex.searchCurrency': ['?keyword=usd'],
  published_rules: ['?instrument=1&kind=quoting'],
  segments: ['?instrument=1'],
  segment: ['?instrument=1&number=1'],
  'descript.info': ['?group=about'],
  'news.info': ['?id=1'],
  'company.search': ['?name=candor'],
};
const account = { account: 'nobody@example.org', password: 'wrong', type: 'email' };
const BODIES: Readonly<Record<string, object>> = {
  'user.loginForU': account,
  'user.forget_password': { ...account, new_password: 'a long one', secondary_password: 'a long one', auth_code: '1' },
  'user.register': { ...account, re_password: 'wrong', sms_code: '1' },
  'notify.send_email': { to: 'nobody@example.org' },
  'notify.send_sms': { to: '+0015550009999' },
  'console.login': { email: 'nobody@example.org', password: 'wrong' },
};

/** Of each app that is built. */
async function largestAssets(): Promise<string[]> {
  const found: string[] = [];
  for (const [app, base] of [
    ['web', ''],
    ['console', '/console'],
  ]) {
    const folder = fileURLToPath(new URL(`../../apps/${app}/dist/assets/`, import.meta.url));
    const names = await readdir(folder).catch(() => []);
    const script =
      names.find((name) => /^(main|index)-.*\.js$/.test(name)) ?? names.find((name) => name.endsWith('.js'));
    if (script !== undefined) found.push(`${base}/assets/${script}`);
  }
  return found;
}
