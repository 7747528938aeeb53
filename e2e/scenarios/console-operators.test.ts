import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open } from '../src/browser.ts';
import { choosePassword } from '../src/console-session.ts';
import { post } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { arrived, atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, words } from '../src/words.ts';

/* How operators come in and are helped, at their screens. The scenarios of this file build on one another. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
const PHONE = { width: 390, height: 844 } as const;
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana';
const NEW = 'newcomer@candor.test';
let owner: OperatorAtWork;
let finance: OperatorAtWork;
let link = '';

test('an owner lets a newcomer in, who chooses a password behind a link that works once', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  const asked = await owner.ask('add_operator', {
    email: NEW,
    name: LONG_NAME,
    role: 'support',
    reason: 'A colleague.',
  });
  const { proposal_id: id } = asked as { proposal_id: number };
  await finance.ask('decide_proposal', { id, decision: 'approve' });

  const page = await inConsole(owner, '/operators');
  await row(page, LONG_NAME).click();
  await panel(page).getByText(say('console.operator.noPassword')).first().waitFor();
  await looksRightAt(page, 'operators without a password', [DESKTOP, PHONE]);
  await page.setViewportSize(DESKTOP);
  link = await makeLink(page, true);

  const { page: other } = await fixtures.phone({ viewport: DESKTOP });
  await other.goto(link);
  await other.getByText(NEW).waitFor();
  await looksRightAt(other, 'a link', [DESKTOP, PHONE]);
  await choosePassword(other, 'password1');
  await other.getByText(say('field.passwordTooCommon')).waitFor();
  await looksRightAt(other, 'a link with a weak password', [DESKTOP, PHONE]);
  await choosePassword(other, 'a password of my own');
  await other.getByRole('navigation').first().waitFor();
  expect(new URL(other.url()).hash).toBe('');
});

test('a dead link says what it is and leads on', async () => {
  const { page, pageErrors } = await fixtures.phone({ viewport: DESKTOP });
  pageErrors.allow(/Failed to load resource/);
  await page.goto(link);
  await page.getByText(say('console.link.used')).waitFor();
  await looksRightAt(page, 'a used link', [DESKTOP, PHONE]);
  await page.goto(`${fixtures.server().origin}/console/link#nothing`);
  await page.getByText(say('console.link.unknown')).waitFor();
  await inDatabase(fixtures.server(), [
    [`update operators set password_hash = null where email = $1`, NEW],
    [
      `update operator_links set used_at = null, expires_at = now() - interval '1 minute' where used_at is not null
        and operator_id = (select id from operators where email = $1)`,
      NEW,
    ],
  ]);
  await page.goto(`${link}`);
  await page.getByText(say('console.link.expired')).waitFor();
  await page.context().setOffline(true);
  await page.evaluate('location.hash = "another"');
  await page.getByText(say('console.offline')).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: say('common.retry') }).click();
  await page.getByText(say('console.link.unknown')).waitFor();
  await page.getByRole('button', { name: say('console.link.toSignIn') }).click();
  await page.getByRole('heading', { name: say('console.signIn') }).waitFor();
});

test('a colleague is renamed, signed out, and given another way in by two with an owner', async () => {
  const { origin } = fixtures.server();
  const [{ id }] = (await inDatabase(fixtures.server(), [
    [`select id::int as id from operators where email = $1`, NEW],
  ])) as unknown as [{ id: number }];
  await arrived(origin, owner, id, 'a password of my own');
  const page = await inConsole(owner, '/operators');
  await row(page, LONG_NAME).click();
  await looksRightAt(page, 'an operator to be helped', [DESKTOP, PHONE]);
  await page.setViewportSize(DESKTOP);
  await button(panel(page), 'console.operator.rename').click();
  await sheet(page).getByLabel(say('console.customer.name')).fill('Max Brown');
  await looksRightAt(page, 'renaming an operator', [DESKTOP]);
  await button(sheet(page), 'console.operator.rename').click();
  await row(page, 'Max Brown').waitFor();

  await button(panel(page), 'console.operator.endSessions').click();
  await sheet(page).getByLabel(say('console.reason')).fill('A lost laptop.');
  await button(sheet(page), 'console.operator.endSessions').click();
  await expect.poll(() => button(panel(page), 'console.operator.endSessions').count()).toBe(0);

  const other = await inConsole(finance, '/operators');
  await row(other, 'Max Brown').click();
  expect(await button(panel(other), 'console.operator.rename').count()).toBe(0);
  await button(panel(other), 'console.operator.reset').click();
  await sheet(other).getByLabel(say('console.reason')).fill('The phone is gone too.');
  await looksRightAt(other, 'resetting a sign-in', [DESKTOP, PHONE]);
  await button(sheet(other), 'console.propose').click();
  await sheet(other).waitFor({ state: 'detached' });

  await open(page, '/console/proposals?kind=operator.reset');
  await page.locator('[data-opener]').first().click();
  await panel(page).getByLabel(say('console.reason')).fill('I called them.');
  await looksRightAt(page, 'a reset to decide', [DESKTOP, PHONE]);
  await page.setViewportSize(DESKTOP);
  await button(panel(page), 'console.proposals.approve').click();
  await sheet(page).getByText(say('console.link.makeText')).waitFor();
  await button(sheet(page), 'console.link.make').click();
  expect(await page.locator('.operator-link').textContent()).toMatch(/\/console\/link#[\w-]{43}$/);
});

test('words of messages are the owner’s to read, and others see that something was sent', async () => {
  const { origin } = fixtures.server();
  await post(`${origin}/api/notify/send_email`, { to: 'someone@example.com', type: 1 });
  const page = await inConsole(owner, '/outbox');
  await page.locator('[data-opener]').first().click();
  await panel(page).getByText(/\d{6}/).first().waitFor();
  await panel(page).getByText(say('console.outbox.lookNoted')).waitFor();
  await looksRightAt(page, 'a message kept', [DESKTOP, PHONE]);
  const asked = await owner.ask('add_operator', {
    email: 'auditor@candor.test',
    name: 'Ida',
    role: 'auditor',
    reason: 'The books.',
  });
  const { proposal_id } = asked as { proposal_id: number };
  const done = await finance.ask('decide_proposal', { id: proposal_id, decision: 'approve' });
  const { operator_id } = done as { operator_id: number };
  const auditor = await arrived(origin, owner, operator_id, 'a password of my own');
  const other = await inConsole(auditor, '/outbox');
  await other.locator('[data-opener]').first().click();
  await panel(other).getByText(say('console.outbox.text.hidden')).waitFor();
  expect(await panel(other).getByText(/\d{6}/).count()).toBe(0);
  await looksRightAt(other, 'a message that is not shown', [DESKTOP, PHONE]);
  await open(other, '/console/audit?action=outbox.look');
  await other.locator('[data-opener]').first().waitFor();
});

test('a link and a colleague’s panel in Arabic', async () => {
  const { page, context } = await fixtures.phone({ viewport: DESKTOP });
  await context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('candor.console-language', 'ar')`,
  );
  await page.goto(`${fixtures.server().origin}/console/link#nothing`);
  await page.getByText(words.ar('console.link.unknown')).waitFor();
  await looksRightAt(page, 'a dead link in Arabic', [DESKTOP, PHONE]);
  await page.setViewportSize(DESKTOP);
  await openConsole(page, owner, '/operators');
  await page.locator('[data-opener]').last().click();
  await panel(page).waitFor();
  await looksRightAt(page, 'an operator in Arabic', [DESKTOP, PHONE]);
});

/** Makes the link of the operator whose panel is open; looks at how it is shown where asked to. */
async function makeLink(page: Page, isLookedAt: boolean): Promise<string> {
  await button(panel(page), 'console.link.make').click();
  await button(sheet(page), 'console.link.make').click();
  const made = (await page.locator('.operator-link').textContent()) ?? '';
  if (isLookedAt) await looksRightAt(page, 'a link is shown', [PHONE, DESKTOP]);
  await button(sheet(page), 'common.done').click();
  return made;
}

async function inConsole(operator: OperatorAtWork, path: string): Promise<Page> {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, operator, path);
  return page;
}

const panel = (page: Page): Locator => page.getByRole('complementary').last();
const row = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(name) }).first();
const button = (part: Page | Locator, key: PlainKey): Locator =>
  part.getByRole('button', { name: say(key), exact: true });
