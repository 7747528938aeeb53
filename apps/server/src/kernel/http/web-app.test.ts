import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { translatorFor } from '@candor/locales/all-messages.ts';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageSetup } from './page.ts';
import { createWebApp } from './web-app.ts';

const SCRIPT = 'const big = "'.concat('x'.repeat(4_000), '";');
const words = translatorFor('ar');
let folder: string;
let app: FastifyInstance;
let setup: PageSetup = {
  title: 'A & B',
  language: 'ar',
  dark: true,
  theme: { light: {}, dark: {} },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title><link rel="icon" href="/logo.svg" type="image/svg+xml" /><script>let a</script></head><body></body></html>',
  );
  await writeFile(join(folder, 'assets', 'main-Ab3_x-9Z.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-Ab3_x-9Z.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'main-Ab3_x-9Z.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'Ab3_x-9Z.js'), SCRIPT);
  await writeFile(join(folder, 'logo.svg'), '<svg/>');
  const web = await createWebApp({
    folder,
    base: '',
    setup: () => setup,
    unfetched: 'shell.screenNotFetched',
    manifest: () => ({ name: setup.title }),
  });
  expect(web.inlineScriptHashes).toContain('sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE=');
  app = fastify();
  web.addRoutes(app);
  (
    await createWebApp({
      folder,
      base: '/console',
      setup: () => ({ ...setup, title: 'Console' }),
      unfetched: 'console.offlineHint',
    })
  ).addRoutes(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  it('bears the site’s language, direction, theme and title', async () => {
    const { body, headers } = await get('/trade?x=1');
    expect(body).toContain(
      '<html lang="ar" dir="rtl" data-default-language="ar" data-theme="dark" data-default-theme="dark">',
    );
    expect(body).toContain('<title>A &amp; B</title>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('has what it says without its code, hidden and in the language of the site', async () => {
    const { body } = await get('/trade');
    expect(body).toContain(`<div id="unfetched" role="alert" hidden><strong>${words('common.loadFailed')}</strong>`);
    expect(body).toContain(`<p>${words('shell.screenNotFetched')}</p>`);
    expect(body).toContain(`href="">${words('common.retry')}</a></div><script>`);
    expect((await get('/console')).body).toContain(`<p>${words('console.offlineHint')}</p>`);
  });

  it('has the logo of the site as its icon, and one theme where nobody chooses', async () => {
    expect((await get('/')).body).toContain('<link rel="icon" href="/logo.svg" type="image/svg+xml" />');
    setup = { ...setup, icon: '/api/default/picture?hash=1&x="', hasOneTheme: true };
    const { body } = await get('/');
    expect(body).toContain('<link rel="icon" href="/api/default/picture?hash=1&amp;x=&quot;" />');
    expect(body).toContain('data-default-theme="dark" data-only-theme="dark">');
    const { icon: _icon, hasOneTheme: _one, ...rest } = setup;
    setup = rest;
  });

  it('follows the settings, and lets no setting out of its place', async () => {
    const theme = { light: { '--primary': '#112233', 'color:red': '#fff', '--x': 'red}</style><script>' }, dark: {} };
    setup = { ...setup, title: '</title><script>', theme };
    const { body } = await get('/');
    expect(body).toContain('<style id="site-theme">:root{--primary:#112233}</style>');
    // Its own two.
    expect(body.match(/<script>/g)).toHaveLength(2);
  });

  it('is not sent again to who has it', async () => {
    const first = await get('/');
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"x", W/${etag}`])
      expect((await get('/', { 'if-none-match': known })).statusCode, known).toBe(304);
    expect((await get('/', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });
});

describe('files', () => {
  it('are kept for ever where their name has a hash, and compressed as asked', async () => {
    const plain = await get('/assets/main-Ab3_x-9Z.js');
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/Ab3_x-9Z.js')).headers['cache-control']).toContain('immutable');
    const zipped = await get('/assets/main-Ab3_x-9Z.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
    const brotli = await get('/assets/main-Ab3_x-9Z.js', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['*', 'br'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await get('/assets/main-Ab3_x-9Z.js', { 'accept-encoding': accepted });
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding]);
    }
    const small = await get('/assets/Ab3_x-9Z.js', { 'accept-encoding': 'gzip, br' });
    expect([small.body, small.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
    expect((await get('/logo.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
  });

  it('outside the folder are out of reach, and missing ones are not the page', async () => {
    for (const url of [
      '/assets/none.js',
      '/assets/main-Ab3_x-9Z.js.br',
      '/%2e%2e/etc/passwd.txt',
      '/..%2f..%2fetc/hosts.txt',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});

describe('an app below an address of its own', () => {
  it('has its page at that address and every one below, and its files there', async () => {
    for (const url of ['/console', '/console/', '/console/customers/7?tab=notes']) {
      const { body, headers } = await get(url);
      expect(body, url).toContain('<title>Console</title>');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/console/assets/Ab3_x-9Z.js')).body).toBe(SCRIPT);
    expect((await get('/console/manifest.json')).statusCode).toBe(404);
  });

  it('leaves the calls to the calls', async () => {
    expect((await get('/console/api/none')).statusCode).toBe(404);
    expect((await get('/console/api')).body).not.toContain('<title>');
  });
});
