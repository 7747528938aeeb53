import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { arriveWithDemo } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/** The shell has no installation. */
const fixtures = useFixtures({}, { whole: true });

test('the app can be installed, and without a network it is there with prices as old as they say', async () => {
  const { page, context, pageErrors } = await fixtures.phone({ worker: true });
  pageErrors.allow(/WebSocket|ERR_|Failed to load|Failed to fetch|^request:/);
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/quotes');
  await page.locator('#quotes-instruments').getByText('EUR/USD').waitFor();
  const session = await context.newCDPSession(page);
  const { manifest, errors } = (await session.send('Page.getAppManifest')) as {
    manifest?: { icons?: readonly { url: string; sizes?: string }[] };
    errors: readonly unknown[];
  };
  expect(errors).toEqual([]);
  for (const { url } of manifest?.icons ?? []) {
    const icon = await fetch(url);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect(manifest?.icons?.length).toBe(3);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Phones of scenarios are windows of their own, in which nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  // The files that were there before the worker are at hand too, a moment later.
  await expect
    .poll(() => page.evaluate(`caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).length)`))
    .toBeGreaterThan(10);
  await context.setOffline(true);
  await page.reload();
  await page.locator('#quotes-instruments').getByText('EUR/USD').waitFor();
  await page.getByText(saying('shell.reconnecting')).waitFor();
  await page.locator('[data-stale]').first().waitFor();
  expect(await page.evaluate('document.title')).toContain('Candor');
  // In its styles, and not in those of a page that was drawn.
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.app')).display`)).toBe('flex');
  expect(await page.evaluate(`document.getElementById('drawn-data')`)).toBeNull();
  await context.setOffline(false);
  await page.getByText(saying('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 40_000 });
});

test('a new version of the site says so on a page that is open', async () => {
  const { page } = await fixtures.phone({ worker: true });
  await open(page, '/quotes');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await open(page, '/quotes');
  // A worker of another address takes over as one of another build does.
  await expect.poll(() => page.evaluate(`caches.keys().then(({ length }) => length)`)).toBe(1);
  await page.evaluate(`navigator.serviceWorker.register('/worker.js?another').then(() => null)`);
  await page.getByText(say('shell.newVersion')).waitFor();
  await page.getByRole('button', { name: say('shell.reload') }).click();
  await page.locator('#quotes-instruments').waitFor();
});
