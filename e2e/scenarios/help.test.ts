import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, settled } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { inDatabase } from '../src/site-setup.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/*
 * Help leads to an answer, and never in a circle: a new site has neither a chat nor an address.
 */
const fixtures = useFixtures();

const content = (page: Page) => page.locator('main#content');
const service = (page: Page) => content(page).getByRole('button', { name: say('shell.support') });

test('with nobody to ask it says so once, and leads to pages that have something to read', async () => {
  const { page } = await fixtures.phone();
  for (const path of ['/mine/chat', '/mine/email']) {
    await open(page, path);
    await page.getByText(say('company.nobody')).waitFor();
    expect(await content(page).getByRole('button').count()).toBe(0);
    const links = content(page).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['help', 'terms', 'risk'].map((group) => `/descript/detail?group=${group}`));
  }
  await expectAccessible(page, 'nobody to ask');
  await content(page)
    .getByRole('link', { name: say('account.help') })
    .click();
  await settled(page);
  await page.getByRole('heading', { name: 'What is the margin level?' }).waitFor();
  await page.goBack();
  await page.getByText(say('company.nobody')).waitFor();
});

test('a company that has an address is written to', async () => {
  const { page } = await fixtures.phone();
  await inDatabase(fixtures.server(), [[`update companies set email = 'help@candor.test'`]]);
  const look = async (): Promise<number> => {
    await open(page, '/mine/chat');
    return page.getByText(say('funds.noSupport')).count();
  };
  await expect.poll(look, { timeout: 30_000 }).toBe(1);
  await page.getByRole('button', { name: say('funds.companyEmail') }).click();
  await page.getByRole('link', { name: 'help@candor.test' }).waitFor();
  expect(await service(page).count()).toBe(0);
});
