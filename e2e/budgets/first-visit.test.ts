import { gzipSync } from 'node:zlib';
import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { useSharedFixtures } from '../src/fixtures.ts';

/*
 * What a first visit loads, measured at the network of a real page load: the JavaScript that came before the page was
 * still, each file as gzip at its usual level makes it.
 */
const fixtures = useSharedFixtures();
const KILOBYTE = 1_000;

const HOMES = LANGUAGE_LIST.filter(({ hasMessages }) => hasMessages).map(({ code }) => ['/', 150, 6, code] as const);

test.each([...HOMES, ['/welcome', 150, 8, 'en'], ['/trade?code=EURUSD', 250, 24, 'en']] as const)(
  'the initial JavaScript of %s is at most %i kB in %i files in %s',
  async (path, mostKilobytes, mostFiles, language) => {
    const { page } = await fixtures.phone({ language });
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (/\.js($|\?)/.test(response.url())) scripts.set(response.url(), response.body());
    });
    await open(page, path);
    if (path.startsWith('/trade')) await page.locator('canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    const files = await Promise.all([...scripts].map(async ([url, body]) => [url, await body] as const));
    // What registers the worker waits for eight seconds, which are over before a busy machine has drawn the page.
    const initial = files.filter(([, body]) => !body.includes('/worker.js'));
    const sizes = initial.map(([url, body]) => [url.split('/').at(-1) ?? '', gzipSync(body).length] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const listed = sizes
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, size]) => `${name} ${(size / KILOBYTE).toFixed(1)}`);
    process.stdout.write(`${path} in ${language}: ${(total / KILOBYTE).toFixed(1)} kB gzip in ${sizes.length} files\n`);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.length, listed.join(', ')).toBeLessThanOrEqual(mostFiles);
    expect(total / KILOBYTE, listed.join(', ')).toBeLessThanOrEqual(mostKilobytes);
  },
);

test('English needs one font: a single letter of another alphabet would cost 85 kB', async () => {
  const { page } = await fixtures.phone();
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  for (const path of ['/', '/quotes']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect([...fonts].map((url) => url.split('/').at(-1))).toEqual([expect.stringMatching(/^inter-latin-opsz-normal-/)]);
});

// It comes within a page that is drawn ahead: rules in a second one would come later.
test('there is one style sheet', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/login');
  expect(await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))).toHaveLength(1);
});
