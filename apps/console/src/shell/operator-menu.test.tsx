import { consoleOutbox } from '@candor/protocol/console/outbox.ts';
import { consoleSessions } from '@candor/protocol/console/sessions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareConsoleTest } from '../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
const menu = () => page.getByRole('menu', { name: say('console.operatorMenu') });

test('the way back closes the menu before it leaves the page, and an item of it leads on', async () => {
  server().answer(consoleOutbox, { list: [], total: 0 });
  server().answer(consoleSessions, { list: [], total: 0 });
  await show('/outbox');
  await page.getByRole('button', { name: say('console.operatorMenu') }).click();
  await expect.element(menu()).toBeVisible();
  await expect.poll(() => (history.state as { layers?: number } | null)?.layers).toBe(1);
  history.back();
  await expect.poll(() => menu().elements().length).toBe(0);
  expect(location.pathname).toBe('/console/outbox');

  await page.getByRole('button', { name: say('console.operatorMenu') }).click();
  await menu()
    .getByRole('menuitem', { name: say('console.nav.account') })
    .click();
  await expect.poll(() => location.pathname).toBe('/console/account');
  await expect.poll(() => menu().elements().length).toBe(0);
});
