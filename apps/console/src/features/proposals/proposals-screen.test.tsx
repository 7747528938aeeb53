import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { consoleProposals } from '@candor/protocol/console/proposals.ts';
import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();

type Proposal = OutputOf<typeof consoleProposals>['list'][number];
const panel = () => page.getByRole('complementary').last();
const button = (key: 'console.proposals.approve' | 'console.proposals.refuse' | 'console.proposals.takeBack') =>
  panel().getByRole('button', { name: say(key), exact: true });
const answer = (proposal: Proposal): void => server().answer(consoleProposals, { list: [proposal], total: 1 });
const opener = () => page.elementLocator(must(document.querySelector('[data-opener]')));

async function openFirst(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('[data-opener]').length).toBe(1);
  await opener().click();
}

test('nothing that waits is said', async () => {
  server().answer(consoleProposals, { list: [], total: 0 });
  await show('/proposals');
  await expect.element(page.getByText(say('console.proposals.none'))).toBeVisible();
});

test('nobody approves what they proposed; they take it back after a question', async () => {
  answer({ ...PROPOSAL, may_decide: false, may_withdraw: true, proposer: 'owner@candor.test' });
  await show('/proposals');
  await openFirst();
  await expect.element(panel().getByText(say('console.proposals.yours'))).toBeVisible();
  await expect.element(button('console.proposals.approve')).not.toBeInTheDocument();
  await button('console.proposals.takeBack').click();
  server().answer(consoleWithdrawProposal, {});
  answer({ ...PROPOSAL, state: 'withdrawn', may_decide: false, outcome: 'Taken back.' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('console.proposals.takeBack'), exact: true })
    .click();
  await expect.poll(() => server().inputsOf(consoleWithdrawProposal)).toMatchObject([{ id: 7 }]);
});

test('a decision needs its reason, and a refusal of the server is shown', async () => {
  answer(PROPOSAL);
  await show('/proposals');
  await openFirst();
  await expect.element(button('console.proposals.approve')).toBeDisabled();
  await panel().getByLabelText(say('console.reason')).fill('I have read the report.');
  server().refuse(consoleDecideProposal, ERROR_CODES.alreadyDone, 'Somebody else was faster.');
  await button('console.proposals.approve').click();
  await expect.element(panel().getByText('Somebody else was faster.').first()).toBeVisible();
  expect(server().inputsOf(consoleDecideProposal)).toEqual([
    { id: 7, decision: 'approve', reason: 'I have read the report.' },
  ]);
});

test('who may not decide reads whose it is', async () => {
  answer({ ...PROPOSAL, may_decide: false });
  await show('/proposals', 'trading');
  await openFirst();
  await expect.element(panel().getByText(/Your role can’t decide this.*Owner, Finance/)).toBeVisible();
});

test('without a network the list says so, and comes with one more try', async () => {
  server().answer(consoleProposals, { list: [], total: 0 });
  await show('/proposals');
  await expect.element(page.getByText(say('console.proposals.none'))).toBeVisible();
  server().goOffline();
  await page.getByRole('button', { name: say('console.proposals.filter.ended') }).click();
  await expect.element(page.getByText(say('console.offline')).first()).toBeVisible();
  server().goOnline();
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.element(page.getByText(say('console.proposals.noneLike'))).toBeVisible();
});

function must<Value>(value: Value | null): Value {
  if (value === null) throw new Error('it is not there');
  return value;
}

const PROPOSAL: Proposal = {
  id: 7,
  kind: 'balance.adjust',
  subject: '100001',
  payload: { customer_id: 100_001, account: 3, direction: 'give', amount: '5000', memo: 'For the trouble' },
  amount: '5000',
  customer_id: 100_001,
  reason: 'An outage of ours.',
  state: 'open',
  needed: 1,
  roles: ['owner', 'finance'],
  owner_missing: false,
  approvals: [],
  proposer: 'finance@candor.test',
  may_decide: true,
  may_withdraw: false,
  effectiveAt: null,
  may_call_off: false,
  outcome: '',
  createdAt: Date.UTC(2026, 10, 18, 13),
  endedAt: null,
};
