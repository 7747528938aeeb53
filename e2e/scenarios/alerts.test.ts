import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { arriveWithDemo, sheet } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/** The shell shows no notifications. */
const fixtures = useSharedFixtures({ whole: true });

test('an alert is set from the trade screen, reached, delivered, opened and read', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=BTCUSDT');
  await page.getByRole('button', { name: say('alerts.setFor', { instrument: 'BTC/USDT' }) }).click();
  await sheet(page).getByText('BTC/USDT').waitFor();
  await expectAccessible(page, 'a new alert');

  // A price that the market is at already is refused before it is sent, with the reason.
  await typePrice(page, '1');
  await sheet(page)
    .getByText(/The price is already/)
    .waitFor();
  expect(await saveButton(page).isDisabled()).toBe(true);

  await setNearby(page, 'above');
  await sheet(page).waitFor({ state: 'detached' });
  // Whichever way the market goes first.
  await page.getByRole('button', { name: say('alerts.add') }).click();
  await choose(page, 'BTC/USDT');
  await sheet(page)
    .getByRole('tab', { name: say('alerts.below') })
    .click();
  await setNearby(page, 'below');
  await sheet(page).waitFor({ state: 'detached' });
  await expectAccessible(page, 'alerts');

  // The market itself has to get there.
  await page.getByText(say('alerts.state.done'), { exact: true }).first().waitFor({ timeout: 60_000 });
  await open(page, '/');
  await page.getByRole('button', { name: /unread message/ }).click();
  const first = page.getByRole('link', { name: /Price alert: BTC\/USDT/ }).first();
  await first.waitFor();
  // By its address: the other alert may be delivered meanwhile, and is then the first.
  const row = page.locator(`a[href="${await first.getAttribute('href')}"]`);
  await row.getByText(say('messages.unread')).waitFor();
  await expectAccessible(page, 'messages');
  await row.click();
  await page.getByText(/BTC\/USDT has reached your price[\s\S]*Tick \d+ of/).waitFor();
  await expectAccessible(page, 'a message');
  await page.getByRole('button', { name: say('common.back') }).click();
  await row.waitFor();
  await expect.poll(() => row.getByText(say('messages.unread')).count()).toBe(0);
});

test('a push shows a notification, and a device that blocks them says so', async () => {
  const { page, context } = await fixtures.phone({ worker: true });
  const { origin } = fixtures.server();
  await context.grantPermissions(['notifications'], { origin });
  await arriveWithDemo(page, origin);
  await open(page, '/mine/alerts');
  await page.getByRole('switch', { name: new RegExp(`^${say('alerts.push.switch')}`) }).waitFor();
  const message = {
    title: 'Price alert: EUR/USD',
    body: 'Bid at or above 1.10500',
    message: 7,
    lang: 'en',
    dir: 'ltr',
  };
  const deliver = await pushService(page, origin);
  const shown = () =>
    page.evaluate<unknown>(`navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`);
  // As a push service does, until it is there: a browser that is only just starting the worker may drop what comes.
  await expect
    .poll(() => deliver(message).then(shown), { interval: 1_000 })
    .toEqual([{ title: 'Price alert: EUR/USD', body: 'Bid at or above 1.10500', tag: 'message-7' }]);

  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`);
  await open(page, '/mine/alerts');
  await page.getByText(say('alerts.push.denied')).waitFor();
  await expectAccessible(page, 'alerts where notifications are blocked');
});

/** Hands a message to the browser as a push service would. */
async function pushService(page: Page, origin: string): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(
    `navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => null)`,
  );
  const registrationId = await registered;
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

const saveButton = (page: Page) => sheet(page).getByRole('button', { name: say('alerts.save') });

async function typePrice(page: Page, price: string): Promise<void> {
  const field = sheet(page).getByRole('spinbutton', { name: say('alerts.price') });
  await field.fill(price);
  await field.press('Enter');
}

async function choose(page: Page, name: string): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${say('alerts.instrument')}`) })
    .click();
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .last()
    .click();
}

/** A cent from the price that is shown; where the market is there first, from where it went. */
async function setNearby(page: Page, direction: 'above' | 'below'): Promise<void> {
  for (let attempt = 0; attempt < 20 && (await sheet(page).count()) > 0; attempt += 1) {
    const shown = await sheet(page)
      .locator('p', { hasText: say('alerts.now') })
      .locator('bdi')
      .textContent();
    const now = Number((shown ?? '').replaceAll(',', ''));
    const away = 0.01 + attempt * 0.5;
    await typePrice(page, (direction === 'above' ? now + away : now - away).toFixed(2));
    if (await saveButton(page).isDisabled()) continue;
    await saveButton(page).click();
    await sheet(page)
      .waitFor({ state: 'detached', timeout: 3_000 })
      .catch(() => undefined);
  }
}
