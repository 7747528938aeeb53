import type { PlainKey } from '@candor/locales/translate.ts';
import type { Envelope } from '@candor/protocol/envelope.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, TABLET } from '../src/browser.ts';
import { OPERATOR } from '../src/candor-server.ts';
import { signInAgain } from '../src/console-session.ts';
import type { ConsoleOperator } from '../src/console-session.ts';
import { inDatabase } from '../src/site-setup.ts';
import { sheet } from '../src/demo-account.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { newRealAccount } from '../src/real-account.ts';
import type { RealAccount } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/*
 * The scenarios here build on one another: the two operators of the first decide in all the others. How a second
 * factor is asked for is console.test.ts's.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
let owner: ConsoleOperator;
let finance: ConsoleOperator;
let ada: RealAccount;
let bob: RealAccount;
const FINANCE = 'finance.operatorPage.of.the.northern.branch@candor.test';
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana';

test('a second operator begins', async () => {
  const { origin } = fixtures.server();
  ada = await newRealAccount(origin, 'ada@example.com');
  bob = await newRealAccount(origin, 'bob@example.com');
  owner = { ...OPERATOR, secret: '', recoveryCodes: [] };
  const page = await inConsole(owner, '/proposals');
  const { operator_id: id } = await asOperator(page, 'add_operator', {
    email: FINANCE,
    name: 'Ida Wells',
    role: 'finance',
    reason: 'They pay.',
  });
  const { token } = await asOperator(page, 'make_link', { id });
  finance = { email: FINANCE, password: 'a password of my own', secret: '', recoveryCodes: [] };
  expect((await post('/console/api/use_link', { token, password: finance.password })).code).toBe(1);
});

test('nobody approves what they proposed; somebody else does, by the keyboard alone', async () => {
  const page = await inConsole(owner, '/proposals');
  await page.getByText(say('console.proposals.none')).waitFor();
  await looksRight(page, 'no proposals');
  const proposed = await asOperator(page, 'adjust_balance', adjustment(ada, '5000'));
  await open(page, `/console/proposals?row=${String(proposed['proposal_id'])}`);
  await panel(page).getByText(say('console.proposals.yours')).waitFor();
  expect(await button(panel(page), 'console.proposals.approve').count()).toBe(0);
  await looksRight(page, 'a proposal of one’s own');

  const other = await inConsole(finance, '/proposals');
  await other.locator('[data-opener]').first().focus();
  await other.keyboard.press('Enter');
  await panel(other).getByText('An outage of ours.').first().waitFor();
  await expectDisabled(button(panel(other), 'console.proposals.approve'));
  await looksRight(other, 'a proposal to decide');
  await tabTo(other, panel(other).getByLabel(say('console.reason')));
  await other.keyboard.type('I have read the report.');
  await tabTo(other, button(panel(other), 'console.proposals.approve'));
  await other.keyboard.press('Enter');
  await panel(other).getByText(say('server.proposalDone')).waitFor();
  expect(await fundingOf(ada)).toBe('5000');
  // It has left the list, and what came of it is still said; Escape closes the panel.
  await expect.poll(() => other.locator('[data-opener]').count()).toBe(0);
  await other.keyboard.press('Escape');
  await panel(other).waitFor({ state: 'detached' });
  await button(other, 'console.proposals.filter.ended').click();
  await other.locator('[data-opener]').first().click();
  await panel(other).getByText(`(${FINANCE})`).first().waitFor();
  await looksRight(other, 'a proposal that is done');
});

test('a proposal is refused with a reason, and another is taken back', async () => {
  const page = await inConsole(owner, '/proposals');
  await asOperator(page, 'adjust_balance', adjustment(ada, '6000'));
  const other = await inConsole(finance, '/proposals');
  await other.locator('[data-opener]').first().click();
  await panel(other).getByLabel(say('console.reason')).fill('There was no outage.');
  await button(panel(other), 'console.proposals.refuse').click();
  await panel(other).getByText(say('server.proposalRefused')).waitFor();

  await asOperator(page, 'adjust_balance', adjustment(bob, '7000'));
  await open(page, '/console/proposals');
  await page.locator('[data-opener]').first().click();
  await button(panel(page), 'console.proposals.takeBack').click();
  await button(page.getByRole('dialog'), 'console.proposals.takeBack').click();
  await panel(page).getByText(say('server.proposalWithdrawn')).waitFor();
  expect([await fundingOf(ada), await fundingOf(bob)]).toEqual(['5000', '0']);
  await open(page, '/console/proposals?state=ended&kind=balance.adjust');
  expect(await page.locator('[data-opener]').count()).toBe(3);
  await open(page, `/console/proposals?state=ended&customer=${bob.uid}`);
  expect(await page.locator('[data-opener]').count()).toBe(1);
});

test('what changes a price or a person shows before and after, and a link is made by an owner alone', async () => {
  const page = await inConsole(owner, '/proposals');
  const list = (await read(page, 'instruments'))['list'] as readonly { id: number; version: number }[];
  const [{ id, version }] = list as [{ id: number; version: number }];
  await asOperator(page, 'change_instrument_terms', {
    id,
    version,
    min_spread: '0.0009',
    fee_per_lot: '4',
    fee_of_margin: '0',
    reason: 'Dearer to us.',
  });
  await asOperator(page, 'add_operator', {
    email: 'new@candor.test',
    name: LONG_NAME,
    role: 'support',
    reason: 'A colleague.',
  });
  await open(page, '/console/proposals?kind=instrument.terms');
  await page.locator('[data-opener]').first().click();
  await panel(page).getByRole('cell', { name: '0.0009' }).waitFor();
  await looksRight(page, 'other terms');
  await button(panel(page), 'console.proposals.takeBack').waitFor();

  const other = await inConsole(finance, '/proposals?kind=instrument.terms');
  await other.locator('[data-opener]').first().click();
  await panel(other)
    .getByText(/Your role can’t decide this/)
    .waitFor();
  await open(other, '/console/proposals?kind=operator.role');
  await other.locator('[data-opener]').first().click();
  await panel(other).getByLabel(say('console.reason')).fill('I know them.');
  await button(panel(other), 'console.proposals.approve').click();
  await panel(other).getByText(say('console.link.due')).waitFor();
  expect(await button(other, 'console.link.make').count()).toBe(0);

  await open(page, '/console/operators');
  await page.getByRole('button', { name: LONG_NAME }).click();
  await looksRight(page, 'an operator without a password');
  await button(panel(page), 'console.link.make').click();
  await looksRight(page, 'a link to be made');
  await button(sheet(page), 'console.link.make').click();
  const link = (await page.locator('.operator-link').textContent()) ?? '';
  await looksRight(page, 'a link, shown once');
  await button(page, 'common.done').click();
  const token = new URL(link).hash.slice(1);
  expect((await post('/console/api/use_link', { token, password: 'a password of my own' })).code).toBe(1);
});

test('an identity is looked at, each look recorded, and approved only after it', async () => {
  const page = await inConsole(owner, '/identity');
  await page.getByText(say('console.identity.none')).waitFor();
  await looksRight(page, 'nobody to identify');
  for (const person of [ada, bob]) await submit(page, person);
  await inDatabase(fixtures.server(), [
    // Submissions are kept as they were sent, also from who owns the tables; only a clock makes them overdue.
    ['set session_replication_role = replica'],
    [
      `update verifications set sent_at = now() - interval '50 hours', decide_by = now() - interval '2 hours' where user_id = $1`,
      bob.uid,
    ],
  ]);
  await open(page, '/console/identity');
  // Bob is overdue and stands first.
  await expect.poll(() => page.locator('[data-opener]').count()).toBe(2);
  await page.getByText(/Overdue by 2 h/).waitFor();
  await page.locator('[data-opener]').first().focus();
  await page.keyboard.press('Enter');
  await panel(page)
    .getByRole('heading', { name: say('console.identity.pictures') })
    .waitFor();
  await panel(page)
    .getByRole('link', { name: String(ada.uid) })
    .waitFor();
  await expectDisabled(button(panel(page), 'console.identity.lookFirst'));
  await looksRight(page, 'an identity to decide');
  expect(await looks()).toBe(0);

  for (const [index, field] of (['front_pic', 'reverse_pic'] as const).entries()) {
    await tabTo(page, panel(page).getByRole('button', { name: say(`console.identity.picture.${field}`) }));
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: say(`console.identity.picture.${field}`) });
    await viewer.getByRole('img').waitFor();
    expect(await looks()).toBe(index + 1);
    if (index === 0) await workViewer(page, viewer);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    // Closing the picture leaves the panel.
    expect(await panel(page).count()).toBe(1);
  }
  await button(panel(page), 'console.identity.approve').click();
  await looksRight(page, 'approving an identity');
  await button(page.getByRole('dialog'), 'console.identity.approve').click();
  await panel(page).getByRole('status').getByText(say('console.identity.state.approved')).waitFor();
  const [row] = await inDatabase(fixtures.server(), [['select verified from users where id = $1', bob.uid]]);
  expect(row?.['verified']).toBeGreaterThan(0);
});

test('an identity is refused with a reason that the customer reads', async () => {
  const page = await inConsole(owner, '/identity');
  await page.locator('[data-opener]').first().click();
  await button(panel(page), 'console.identity.refuse').click();
  const dialog = page.getByRole('dialog');
  await expectDisabled(button(dialog, 'console.identity.refuse'));
  await button(dialog, 'console.identity.readyName.expired').click();
  await dialog.getByLabel(say('console.identity.customerReads'), { exact: true }).press('End');
  await page.keyboard.type(' It ended in May.');
  await looksRight(page, 'refusing an identity');
  await button(dialog, 'console.identity.refuse').click();
  const reason = `${say('console.identity.ready.expired')} It ended in May.`;
  await panel(page).getByText(reason).first().waitFor();
  const [row] = await inDatabase(fixtures.server(), [
    ['select state, reason from verifications where user_id = $1 order by id desc limit 1', ada.uid],
  ]);
  expect(row).toEqual({ state: 'refused', reason });

  await submit(page, ada);
  await open(page, '/console/identity');
  await page.locator('[data-opener]').first().click();
  await panel(page).getByText(`\u201C${reason}\u201D`).waitFor();
  await looksRight(page, 'an identity that was refused before');
});

const panel = (page: Page): Locator => page.getByRole('complementary');
const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: say(key), exact: true });
const expectDisabled = async (locator: Locator): Promise<void> => expect(await locator.isDisabled()).toBe(true);

const adjustment = ({ uid }: RealAccount, amount: string) => ({
  customer_id: uid,
  account: '3',
  direction: 'give',
  amount,
  memo: 'For the trouble',
  reason: 'An outage of ours.',
});

/** A page of its own, on which the operator is signed in, at an address of the console. */
async function inConsole(operator: ConsoleOperator, path: string): Promise<Page> {
  const { page, pageErrors } = await fixtures.phone({ viewport: DESKTOP });
  // The browser says so of each call that is refused or cannot be sent.
  pageErrors.allow(/Failed to load resource/);
  await open(page, `/console${path}`);
  await signInAgain(page, operator);
  return page;
}

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not come there');
}

/** Enlarges and turns the picture by its keys. */
async function workViewer(page: Page, viewer: Locator): Promise<void> {
  const picture = viewer.getByRole('img');
  const before = await picture.boundingBox();
  await page.keyboard.press('+');
  await viewer.getByText('150%').waitFor();
  await page.keyboard.press('0');
  await page.keyboard.press('r');
  await looksRight(page, 'a picture, large and turned');
  const turned = await picture.boundingBox();
  // It lay, and stands; it is whole in the window.
  expect(before !== null && turned !== null && before.width > before.height && turned.height > turned.width).toBe(true);
  expect((turned?.y ?? -1) >= 0 && (turned?.y ?? 0) + (turned?.height ?? 0) <= DESKTOP.height).toBe(true);
}

async function looks(): Promise<number> {
  const [row] = await inDatabase(fixtures.server(), [['select count(*)::int as looks from upload_looks']]);
  return Number(row?.['looks']);
}

/** Sends the single form with two pictures, as the customers' app does. */
async function submit(page: Page, { token }: RealAccount): Promise<void> {
  const picture = async (): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await drawing(page))]), 'document.png');
    const { data } = await send('/api/common/image_upload', {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    });
    return String((data as { url: string }).url);
  };
  const answer = await post(
    '/api/user_real/real_name',
    {
      name: LONG_NAME,
      card_id: 'AB 123456',
      ssn: '078-05-1120',
      email: 'a@example.com',
      front_pic: await picture(),
      reverse_pic: await picture(),
    },
    token,
  );
  if (answer.code !== 1) throw new Error(answer.msg);
}

/** A lying picture, drawn by the browser itself. */
async function drawing(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_200, 760];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c8d4e0';
    context.fillRect(0, 0, 1_200, 760);
    context.fillStyle = '#24344a';
    context.font = '64px sans-serif';
    context.fillText('IDENTITY CARD  AB 123456', 60, 120);
    context.fillRect(60, 200, 320, 420);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function fundingOf({ token }: RealAccount): Promise<string> {
  const { data } = await send('/api/user/info', { headers: { authorization: token } });
  return String((data as { changeBalance: string }).changeBalance);
}

/** Changes something past the screens, as whoever is signed in on the page. */
async function asOperator(page: Page, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await post(`/console/api/${path}`, body, await tokenOf(page));
  if (answer.code !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data as Record<string, unknown>;
}

async function read(page: Page, path: string): Promise<Record<string, unknown>> {
  const { data } = await send(`/console/api/${path}`, { headers: { authorization: await tokenOf(page) } });
  return data as Record<string, unknown>;
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(`sessionStorage.getItem('candor.operator')`);

const post = (path: string, body: object, token = ''): Promise<Envelope> =>
  send(path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function send(path: string, init: RequestInit): Promise<Envelope> {
  const response = await fetch(`${fixtures.server().origin}${path}`, init);
  return (await response.json()) as Envelope;
}

/** On a desktop and on a tablet, in both themes. */
const looksRight = (page: Page, name: string): Promise<void> => looksRightAt(page, name, [TABLET, DESKTOP]);
