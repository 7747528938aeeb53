import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { loanList } from '@candor/protocol/loans/loans.ts';
import { loanProducts } from '@candor/protocol/loans/products.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_LOAN } from '../../testing/customer-answers.ts';
import { answerSettings, APPROVED, LOAN, PRODUCTS, REPAID, REQUESTED } from '../../testing/loan-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { LoanRequestScreen } from './request-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerSettings(server(), {
    is_loan_protocol: '1',
    is_loan_show_daily_profit: '1',
    is_loan_show_total_profit: '1',
  });
  server().answer(loanApplication, APPROVED);
  server().answer(loanProducts, [...PRODUCTS]);
  server().answer(loanList, { data: [REPAID], total: 1 });
});

const amount = () => page.getByRole('textbox', { name: say('common.amount') });
const readOn = () => page.getByRole('button', { name: say('loan.readAgreement') });
const term = (count: number) => page.getByRole('radio', { name: new RegExp(`^${say('loan.days', { count })}`) });
const costs = () => page.getByRole('region', { name: say('loan.costs') });

test('everything that an amount costs is said before anything is pressed', async () => {
  await show(<LoanRequestScreen />, '/loan/submit');
  await expect.element(page.getByRole('button', { name: say('loan.input_amount') })).toBeDisabled();
  await press(term(30));
  await amount().fill('2000');
  for (const cost of ['2,000.00', '−1.00', '−27.00', '−3.00', '2,027.00'])
    await expect.element(costs().getByText(cost, { exact: true })).toBeVisible();
  await expect.element(costs().getByText(say('loan.aYear', { rate: '16.4%' }))).toBeVisible();
  await expect.element(page.getByText(say('loan.early', { days: 10, amount: '7.00' }))).toBeVisible();
  await expect.element(page.getByText(say('loan.restrictionAhead'))).toBeVisible();
  await readOn().click();
  await expect.poll(() => location.pathname + location.search).toBe('/loan/agreement?id=2&amount=2000');
});

test('an amount outside the limits of its product is not taken', async () => {
  await show(<LoanRequestScreen />, '/loan/submit');
  await press(term(30));
  await amount().fill('499.99');
  await expect.element(page.getByText(say('field.belowMinimum', { min: '500.00 USDT' })).first()).toBeVisible();
  await amount().fill('5000.01');
  await expect.element(page.getByText(say('field.aboveMaximum', { max: '5,000.00 USDT' })).first()).toBeVisible();
  await amount().fill('600.123');
  await expect.element(page.getByText(say('field.tooManyDecimals', { max: 2 })).first()).toBeVisible();
  await expect.element(costs()).not.toBeInTheDocument();
  await amount().fill('5000');
  await expect.element(readOn()).toBeEnabled();
  // The same amount is too much of another product.
  await press(term(7));
  await expect.element(page.getByText(say('field.aboveMaximum', { max: '1,000.00 USDT' })).first()).toBeVisible();
});

test('the site says whether a day, the term and the acceptance are part of it', async () => {
  answerSettings(server(), {
    is_loan_protocol: '0',
    is_loan_show_daily_profit: '0',
    is_loan_show_total_profit: '0',
  });
  await show(<LoanRequestScreen />, '/loan/submit');
  await press(term(30));
  await amount().fill('2000');
  await expect.element(costs().getByText('2,027.00')).toBeVisible();
  await expect.element(costs().getByText(say('loan.dailyInterest'))).not.toBeInTheDocument();
  await expect.element(costs().getByText(say('loan.termInterest'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: say('loan.continueToSign') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/loan/sign?amount=2000&id=2');
});

test.each([
  [REQUESTED, 'loan.alreadyRequested', 'loan.alreadyRequestedShort'],
  [LOAN, 'loan.alreadyBorrowed', 'loan.repayFirst'],
] as const)('there is one loan at a time', async (loan, note, reason) => {
  server().answer(loanList, { data: [loan], total: 1 });
  await show(<LoanRequestScreen />, '/loan/submit');
  await expect.element(page.getByText(say(note))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say(reason) })).toBeDisabled();
  await page.getByRole('link', { name: say('loan.seeMyLoans') }).click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
});

test('the rules of the operator and the record can be read from here', async () => {
  await show(<LoanRequestScreen />, '/loan/submit');
  const links = page.getByRole('region', { name: say('loan.documents') }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const groups = links.elements().map((link) => link.getAttribute('href'));
  expect(groups).toEqual(
    ['agree_rule', 'agree_protocol', 'agree_law'].map((page_) => `/descript/detail?group=loan.${page_}`),
  );
  await page.getByRole('button', { name: say('loan.myLoans') }).click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
});

test('who was not approved is led to the application', async () => {
  server().answer(loanApplication, NO_LOAN);
  await show(<LoanRequestScreen />, '/loan/submit');
  await expect.poll(() => location.pathname).toBe('/loan');
});

test('nothing to borrow and a lost network are said', async () => {
  server().refuse(loanProducts, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<LoanRequestScreen />, '/loan/submit');
  await expect.element(page.getByRole('alert').getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(loanProducts, []);
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(page.getByText(say('loan.noProducts'))).toBeVisible();
});
