import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open } from '../src/browser.ts';
import { openOrder, sheet } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { newRealAccount } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/* Rules of the site: proposed where they are read, decided by two of whom one is an owner, announced, called off. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
const PHONE = { width: 390, height: 844 } as const;
let owner: OperatorAtWork;
let finance: OperatorAtWork;

const looksRight = (page: Page, name: string): Promise<void> => looksRightAt(page, `rules, ${name}`, [PHONE, DESKTOP]);
const panel = (page: Page) => page.locator('.panel');

test('a level is proposed with whom it concerns, approved by an owner, and called off', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  const { token, uid } = await newRealAccount(origin, 'rules@example.org');
  const given = { customer_id: uid, account: 1, direction: 'give', amount: '900', memo: 'Start', reason: 'A test' };
  // Of a proposal, as its contract says.
  const { proposal_id } = (await finance.ask('adjust_balance', given)) as { proposal_id: number };
  await owner.ask('decide_proposal', { id: proposal_id, decision: 'approve' });
  await openOrder(origin, token, { cont: '0.10' });

  const { page: operatorPage } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(operatorPage, finance, '/settings?group=trading');
  const field = operatorPage.getByLabel(say('rule.stop_out_level'), { exact: true });
  await field.fill('90');
  await operatorPage.getByRole('button', { name: say('console.siteRules.review', { count: 1 }) }).click();
  await operatorPage.getByText(say('field.large')).first().waitFor();
  await field.fill('60');
  await looksRight(operatorPage, 'a changed setting');
  await operatorPage.getByRole('button', { name: say('console.siteRules.review', { count: 1 }) }).click();
  await sheet(operatorPage)
    .getByText(/below 60 % if it applied now: 0 customers/)
    .waitFor();
  await sheet(operatorPage).getByText(say('console.siteRules.announced')).waitFor();
  await looksRight(operatorPage, 'what is proposed');
  await sheet(operatorPage).getByLabel(say('console.reason')).fill('Markets move faster');
  await sheet(operatorPage)
    .getByRole('button', { name: say('console.propose') })
    .click();
  await sheet(operatorPage).waitFor({ state: 'detached' });
  const waits = operatorPage.getByRole('link', { name: say('console.siteRules.waitsForDecision', { value: '60' }) });
  await waits.click();
  await panel(operatorPage).getByText(say('console.proposals.yours')).waitFor();

  const { page: other } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(other, owner, '/proposals?kind=site.rule');
  await other.locator('[data-opener]').first().click();
  await panel(other)
    .getByRole('rowheader', { name: say('rule.stop_out_level') })
    .waitFor();
  await panel(other)
    .getByText(/below 60 % if it applied now/)
    .waitFor();
  await looksRight(other, 'to decide');
  await panel(other).getByLabel(say('console.reason')).fill('I agree');
  await panel(other)
    .getByRole('button', { name: say('console.proposals.approve') })
    .click();
  await panel(other).getByText(say('server.changeAnnounced')).first().waitFor();
  // What came of it is in its history too, and no more who is still missing.
  await panel(other).getByText(say('console.proposals.announcedHint')).waitFor();
  expect(await panel(other).getByText(say('console.proposals.secondApproval')).count()).toBe(0);
  await looksRight(other, 'announced');

  await open(operatorPage, '/console/settings?group=trading');
  await operatorPage.getByRole('link', { name: /Approved: 60 from/ }).waitFor();
  await looksRight(operatorPage, 'a rule that waits');
  await operatorPage.getByRole('link', { name: /Approved: 60 from/ }).click();
  await panel(operatorPage)
    .getByRole('button', { name: say('console.proposals.callOff') })
    .click();
  await sheet(operatorPage).getByLabel(say('console.reason')).fill('A slip');
  await looksRight(operatorPage, 'calling off');
  await sheet(operatorPage)
    .getByRole('button', { name: say('console.proposals.callOff') })
    .click();
  await panel(operatorPage).getByText(say('server.changeCalledOff')).first().waitFor();
  const [row] = await inDatabase(fixtures.server(), [[`select value from settings where key = 'stop_out_level'`]]);
  expect(row).toEqual({ value: '50' });
});

test('a duration is proposed, and what takes an owner is not for finance to approve', async () => {
  const trading = { proposed: await owner.ask('propose_site_rules', rules('withdraw_hold_hours', '12')) };
  expect(trading.proposed).toMatchObject({ state: 'open' });
  const { page: operatorPage } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(operatorPage, owner, '/durations?row=1');
  await panel(operatorPage)
    .getByRole('button', { name: say('console.operations.changeDuration') })
    .click();
  await sheet(operatorPage).getByLabel(say('console.operations.ratio')).fill('0.9');
  await sheet(operatorPage).getByLabel(say('console.reason')).fill('Kinder');
  await looksRight(operatorPage, 'a duration');
  await sheet(operatorPage)
    .getByRole('button', { name: say('console.propose') })
    .click();
  await sheet(operatorPage).waitFor({ state: 'detached' });
  await panel(operatorPage).getByText(say('server.alreadyProposed')).waitFor();
  await open(operatorPage, '/console/proposals?kind=option.duration');
  await operatorPage.locator('[data-opener]').first().click();
  await panel(operatorPage).getByRole('cell', { name: '0.9', exact: true }).waitFor();
  await open(operatorPage, '/console/rules');
  await operatorPage.getByRole('columnheader', { name: say('console.rules.owner') }).waitFor();
  await looksRight(operatorPage, 'the rules of approval');

  const { page: other } = await fixtures.phone({ viewport: DESKTOP });
  // Of finance, by somebody of finance: an owner is still missing.
  await finance.ask('propose_site_rules', rules('withdraw_min', '20'));
  await inDatabase(fixtures.server(), [
    [
      `insert into operators (email, password_hash, role, created_at)
      select 'second@candor.test', password_hash, 'finance', now() from operators where role = 'finance' limit 1`,
    ],
  ]);
  const second = await atWork(fixtures.server().origin, {
    email: 'second@candor.test',
    password: 'Chosen by finance 77',
  });
  await openConsole(other, second, '/proposals?kind=site.rule');
  await other.locator('[data-opener]').first().click();
  await panel(other).getByLabel(say('console.reason')).fill('Fine');
  await panel(other).getByText(say('console.proposals.ownerMissing')).waitFor();
  await looksRight(other, 'an owner is missing');
});

const rules = (key: string, value: string): object => ({ values: { [key]: value }, before: {}, reason: 'A test' });
