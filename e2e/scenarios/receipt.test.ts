import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Proof } from '@candor/receipt/proof.ts';
import type { Locator, Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, SMALL_PHONE } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { arriveWithDemo, askAs, newDemo, openOrder, ordersOf, sheet } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say } from '../src/words.ts';

/** A market minute is a second here, so that nobody waits for a seal. */
const fixtures = useFixtures({ FEED_SPEED: '60' });

test('a customer checks a fill without trusting the broker, here and with the file elsewhere', async () => {
  const { page } = await fixtures.phone();
  const token = await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/order?type=3');
  const { Id: id } = await openOrder(fixtures.server().origin, token, { cont: '0.50' });
  await expect
    .poll(async () => {
      await askAs(page, '/v2/api/forex/close', { id }).catch(() => undefined);
      return (await ordersOf(page, 3)).length;
    })
    .toBe(1);

  await open(page, '/order?type=3');
  await page.getByText('EUR/USD').first().click();
  await sheet(page)
    .getByRole('link', { name: say('orders.receipt') })
    .click();
  await page.getByText(say('receipt.outcome.verified')).waitFor();
  await page
    .getByRole('region', { name: say('receipt.openedAt') })
    .getByText(say('receipt.yourFill'))
    .waitFor();
  await page
    .getByRole('region', { name: say('receipt.closedAt') })
    .getByText(say('receipt.tickNumber'))
    .waitFor();
  for (const check of ['chain', 'statementSignature', 'profit'] as const)
    await page.getByText(say(`receipt.check.${check}`)).waitFor();
  expect(await page.getByText(say('receipt.limits')).count()).toBe(1);
  await expectAccessible(page, 'receipt');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('receipt.proofFile') }).click(),
  ]);
  const file = await download.path();
  expect(verify(file)).toMatchObject({ status: 0, stdout: expect.stringContaining('VERIFIED') as string });

  const proof = JSON.parse(await readFile(file, 'utf8')) as Proof;
  const { segments } = structuredClone(proof) as unknown as { segments: { ticks: unknown[] }[] };
  segments[0]?.ticks.pop();
  await writeFile(`${file}.cut.json`, JSON.stringify({ ...proof, segments }));
  const cut = verify(`${file}.cut.json`);
  expect(cut).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('FAILED: this receipt does not hold') as string,
  });
  expect(cut.stdout).toContain('Every tick of every segment, including the last one');
});

test('a visitor checks a receipt of the site from the front page, and reads that there is none before the first', async () => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  await inDatabase(fixtures.server(), [['delete from sample_orders']]);
  await open(page, '/');
  await page.getByRole('link', { name: say('home.sampleReceipt') }).click();
  await page.waitForURL('**/order/receipt/sample');
  await page
    .getByRole('link', { name: say('receipt.toHome') })
    .or(page.getByRole('button', { name: say('receipt.toHome') }))
    .waitFor();
  // As the job leaves it, which works by the clock on the wall.
  const token = await newDemo(origin);
  const { Id: id } = await openOrder(origin, token, { cont: '0.01' });
  await closeOrder(origin, token, id);
  await inDatabase(fixtures.server(), [['insert into sample_orders values ($1, now(), now())', id]]);
  await open(page, '/order/receipt/sample');
  await page.getByText(say('receipt.sample')).waitFor();
  await page.getByText(say('receipt.outcome.verified')).waitFor();
  await looksRightAt(page, 'sample receipt', [PHONE, SMALL_PHONE, DESKTOP]);
});

test('a picture of a closed order leads a visitor to its check, until its owner stops sharing', async () => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  const { Id: id } = await openOrder(origin, token, { cont: '0.50' });
  await closeOrder(origin, token, id);
  await open(page, '/order?type=3');
  await page.getByText('EUR/USD').first().click();
  await sheet(page)
    .getByRole('button', { name: say('history.share') })
    .click();
  const picture = sheet(page).getByRole('img', { name: say('history.shareCheck') });
  await picture.waitFor();
  await expectAccessible(page, 'sharing');
  const link = await codeOf(picture);
  expect(link).toMatch(new RegExp(`^${origin}/check/[\\w-]{22}$`));

  const { page: visitor, pageErrors } = await fixtures.phone();
  pageErrors.allow(/receipt/);
  await visitor.goto(link);
  await visitor.getByText(say('receipt.outcome.verified')).waitFor();
  await visitor.getByText(say('receipt.sharedProves')).waitFor();
  expect(await visitor.getByText(say('history.shareDemo')).count()).toBe(1);
  await expectAccessible(visitor, 'shared receipt');
  await looksRightAt(visitor, 'shared receipt', [PHONE, SMALL_PHONE, DESKTOP]);

  await sheet(page)
    .getByRole('button', { name: say('history.shareStop') })
    .click();
  await sheet(page).getByText(say('history.shareStopped')).waitFor();
  await visitor.reload();
  await visitor.getByText(say('receipt.sharedGone')).waitFor();
});

/** What a scanner reads in a picture, which it need not see larger than a phone shows it. */
async function codeOf(picture: Locator): Promise<string> {
  const { width, height, text } = await picture.evaluate((image: HTMLImageElement) => {
    const [across, down] = [Math.round(image.naturalWidth / 2), Math.round(image.naturalHeight / 2)];
    const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, across, down);
    const pixels = drawing?.getImageData(0, 0, across, down).data ?? new Uint8ClampedArray();
    let bytes = '';
    for (const each of pixels) bytes += String.fromCharCode(each);
    return { width: across, height: down, text: btoa(bytes) };
  });
  return decodeQr({ width, height, data: new Uint8Array(Buffer.from(text, 'base64')) });
}

async function closeOrder(origin: string, token: string, id: number): Promise<void> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const close = async (): Promise<unknown> => {
    const answer = await fetch(`${origin}/v2/api/forex/close`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id }),
    });
    return ((await answer.json()) as { code: number }).code;
  };
  await expect.poll(close).toBe(1);
}

test('a fill that is not sealed yet says so and is checked once it is; nobody sees the receipt of somebody else', async () => {
  const { page, pageErrors } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  await open(page, '/order');
  const { id, early } = await earlyReceipt(page, origin, token);
  // The answer of the moment, as it came, for as long as it takes to look at it.
  await page.route('**/api/receipt?*', (route) => route.fulfill({ json: early }));
  await open(page, `/order/receipt?id=${id}`);
  await page.getByText(say('receipt.outcome.pending')).waitFor();
  await page.getByText(say('receipt.hint.pending')).waitFor();
  await page.unrouteAll();
  await page.getByText(say('receipt.outcome.verified')).waitFor();

  await newDemo(origin).then((other) => openOrder(origin, other, {}));
  pageErrors.allow(/receipt/);
  await open(page, `/order/receipt?id=${id + 1}`);
  await page.getByText(say('error.notFound')).waitFor();
});

/** The receipt of an order that was opened just now, taken before its minute was sealed. */
async function earlyReceipt(page: Page, origin: string, token: string) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { Id: id } = await openOrder(origin, token, {});
    const data = (await askAs(page, `/api/receipt?id=${id}`)) as { sealed: boolean };
    if (!data.sealed) return { id, early: { code: 1, msg: '', data } };
  }
  throw new Error('every minute was sealed at once');
}

function verify(file: string) {
  const script = path.join(import.meta.dirname, '..', '..', 'scripts', 'verify.mjs');
  return spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
}
