import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { loanList } from '@candor/protocol/loans/loans.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CHECKING, LATE, LOAN, REJECTED, REPAID, REQUESTED } from '../../testing/loan-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { LoanRecordScreen } from './record-screen.tsx';

const { server, show } = prepareScreenTest();
const card = (number: string) => page.getByRole('region', { name: say('loan.one', { number }) });

test('a loan to repay says what is owed, what a day adds, when it is due, and leads to its repayment', async () => {
  server().answer(loanList, { data: [LOAN, REPAID, REJECTED], total: 3 });
  await show(<LoanRecordScreen />, '/loan/record');
  const loan = card('L-1042');
  await expect.element(loan.getByText(say('loan.state.outstanding'), { exact: true })).toBeVisible();
  await expect.element(loan.getByText('2,010.00', { exact: true })).toBeVisible();
  await expect.element(loan.getByText('1.00', { exact: true })).toBeVisible();
  await expect.element(loan.getByText('27.00', { exact: true })).toBeVisible();
  await expect.element(loan.getByText(say('loan.dayOf', { day: 13, days: 30 }))).toBeVisible();
  await expect.element(loan.getByText(/due .* 13:00/)).toBeVisible();
  await expect.element(page.getByText(say('loan.restriction'))).toBeVisible();
  await expect.element(page.getByText('100001')).toBeVisible();
  await expect.element(card('L-0987').getByText(/2 days early/)).toBeVisible();
  await expect.element(card('L-0951').getByText(/Income papers older/)).toBeVisible();
  // A loan that is over has nothing to be repaid.
  expect(page.getByRole('button', { name: /^Repay/ }).elements()).toHaveLength(1);
  await loan.getByRole('button', { name: say('loan.repay', { amount: '2,010.00' }) }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/loan/repayment?loan_id=1042');
});

test('a late one says for how long and what of it is penalty', async () => {
  server().answer(loanList, { data: [LATE], total: 1 });
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(card('L-1042').getByText(say('loan.lateFor', { count: 4 }))).toBeVisible();
  await expect.element(card('L-1042').getByText('8.00', { exact: true })).toBeVisible();
  await expect.element(card('L-1042').getByRole('button', { name: /2,039.00/ })).toBeEnabled();
});

test('in the free days it says from which day on a day costs something', async () => {
  server().answer(loanList, { data: [{ ...LOAN, next_day_adds: '0', days_left: 29, owed: '2000' }], total: 1 });
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(card('L-1042').getByText(say('loan.addsFromDay', { day: 4 }))).toBeVisible();
  await expect.element(card('L-1042').getByText('1.00', { exact: true })).toBeVisible();
});

test('one whose proof is checked cannot be repaid again', async () => {
  server().answer(loanList, { data: [CHECKING], total: 1 });
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(page.getByText(say('loan.proofSent'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.checkingShort') })).toBeDisabled();
});

test('a proof that was refused says why, and the loan is to repay again', async () => {
  const repayment = { ...PROOF, state: 'refused' as const, reason: 'Nothing came.' };
  server().answer(loanList, { data: [{ ...LOAN, repayment }], total: 1 });
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(page.getByText(say('loan.proofRefused', { reason: 'Nothing came.' }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Repay/ })).toBeEnabled();
});

test('a request that waits owes nothing, and its agreement can be read', async () => {
  server().answer(loanList, { data: [REQUESTED], total: 1 });
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(page.getByText(say('loan.nothingOwedYet'))).toBeVisible();
  await page.getByRole('link', { name: say('loan.agreementShort') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/loan/agreement?loan_id=1042');
});

test('further pages are read as they come into view', async () => {
  server().answer(loanList, ({ page: number }) => ({
    data: Array.from({ length: number === 1 ? 20 : 1 }, (_, index) => ({ ...REPAID, id: number * 100 + index })),
    total: 21,
  }));
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(card('L-0100')).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(card('L-0200')).toBeInTheDocument();
});

test('no loans and a lost network are said', async () => {
  server().refuse(loanList, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<LoanRecordScreen />, '/loan/record');
  await expect.element(page.getByRole('alert').getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(loanList, { data: [], total: 0 });
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(page.getByText(say('loan.none'))).toBeVisible();
});

const PROOF = { currency_code: 'USDT', protocol_code: 'TRC20', sent_at: '', sent_at_ms: 0 };
