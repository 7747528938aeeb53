import { consoleLoanAddresses, consoleAddLoanAddress } from '@candor/protocol/console/loans/addresses.ts';
import { consoleLoanAging } from '@candor/protocol/console/loans/aging.ts';
import { consoleLoanApplication } from '@candor/protocol/console/loans/application-detail.ts';
import { consoleLoanApplications } from '@candor/protocol/console/loans/applications.ts';
import { consoleDecideLoanApplication } from '@candor/protocol/console/loans/decide-application.ts';
import { consoleApproveLoan, consoleRejectLoan } from '@candor/protocol/console/loans/decide-loan.ts';
import { consoleLoan } from '@candor/protocol/console/loans/loan-detail.ts';
import { consoleLoans } from '@candor/protocol/console/loans/loans.ts';
import { consoleLoanProducts, consoleSaveLoanProduct } from '@candor/protocol/console/loans/products.ts';
import { consoleAcceptRepayment, consoleLoanRepayments } from '@candor/protocol/console/loans/repayments.ts';
import { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prepareConsoleTest, say } from '../../testing/show-console.tsx';
import {
  AGING,
  APPLICATION,
  APPLICATION_DETAIL,
  LATE_LOAN,
  LOAN,
  loanDetail,
  PRODUCT,
  proposal,
  REPAYMENT,
} from './loan-fixtures.ts';

const { server, show } = prepareConsoleTest();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const payOut = () => say('console.loan.payOut', { amount: '12,000.00' });

beforeEach(() => {
  server().answer(consoleLoanAging, AGING);
});

test('an empty queue says so, and one that is filtered says that nothing is like it', async () => {
  server().answer(consoleLoanApplications, { list: [], total: 0 });
  await show('/loans');
  await expect.element(page.getByText(say('console.loan.noApplications'))).toBeVisible();
  await button(say('console.loan.filter.refused')).click();
  await expect.element(page.getByText(say('console.loan.noneLike'))).toBeVisible();
  expect(server().inputsOf(consoleLoanApplications).at(-1)).toMatchObject({ state: 'refused' });
});

test('a queue that cannot be read says so, and comes with one more try', async () => {
  server().refuse(consoleLoans, ERROR_CODES.ourFault, 'Reference: 1');
  await show('/loans?tab=requests');
  await expect.element(page.getByText(/Reference: 1/).first()).toBeVisible();
  server().answer(consoleLoans, { list: [], total: 0 });
  await button(say('common.retry')).first().click();
  await expect.element(page.getByText(say('console.loan.noRequests'))).toBeVisible();
});

test('an application is approved only once its pictures were looked at', async () => {
  server().answer(consoleLoanApplications, { list: [APPLICATION], total: 1 });
  server().answer(consoleLoanApplication, APPLICATION_DETAIL);
  await show('/loans?row=207');
  await expect.element(page.getByText('Nurse')).toBeVisible();
  await expect.element(button(say('console.loan.approve'))).toBeDisabled();
  await expect.element(page.getByText(say('console.loan.lookFirst'))).toBeVisible();
  await expect.element(page.getByText(/The tax bill is cut off/)).toBeVisible();
});

test('a refusal of an application needs words for the customer, and says why the server would not', async () => {
  const { application } = APPLICATION_DETAIL;
  server().answer(consoleLoanApplications, { list: [APPLICATION], total: 1 });
  server().answer(consoleLoanApplication, { application: { ...application, pictures: [] }, others: [] });
  server().refuse(consoleDecideLoanApplication, ERROR_CODES.alreadyDone, 'Already decided');
  await show('/loans?row=207');
  await button(say('console.payment.reject')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(say('server.reasonMissing'))).toBeVisible();
  await dialog.getByRole('textbox').fill('Too blurred');
  await dialog.getByRole('button', { name: say('console.payment.reject'), exact: true }).click();
  await expect.element(dialog.getByText('Already decided')).toBeVisible();
  server().answer(consoleDecideLoanApplication, {});
  await dialog.getByRole('button', { name: say('console.payment.reject'), exact: true }).click();
  await expect.element(page.getByText(say('console.loan.applicationRejected'))).toBeVisible();
  expect(server().inputsOf(consoleDecideLoanApplication).at(-1)).toMatchObject({
    id: 207,
    decision: 'refuse',
    reason: 'Too blurred',
  });
});

test('a large loan waits for a second operator once one has approved it', async () => {
  server().answer(consoleLoans, { list: [LOAN], total: 1 });
  server().answer(consoleLoan, loanDetail());
  server().answer(consoleApproveLoan, { proposal_id: 71, state: 'open', outcome: '', effectiveAt: null });
  await show('/loans?tab=requests&row=1049');
  await expect.element(button(payOut())).toBeDisabled();
  await page.getByLabelText(say('console.reason')).fill('Income is fine');
  await button(payOut()).click();
  await expect.element(page.getByText(say('server.proposalWaits'))).toBeVisible();
  expect(server().inputsOf(consoleApproveLoan)).toMatchObject([{ id: 1_049, reason: 'Income is fine' }]);
});

test('who approved first is never offered the second approval', async () => {
  const own = proposal({ may_withdraw: true });
  server().answer(consoleLoans, { list: [{ ...LOAN, proposal: own }], total: 1 });
  server().answer(consoleLoan, loanDetail({ loan: { ...LOAN, proposal: own }, proposals: [own] }));
  await show('/loans?tab=requests&row=1049', 'finance');
  await expect.element(button(say('console.payment.takeBack'))).toBeVisible();
  expect(button(payOut()).elements()).toEqual([]);
});

test('a withdrawal under way bars the pay-out, and a rejection stays possible', async () => {
  server().answer(consoleLoans, { list: [LOAN], total: 1 });
  server().answer(consoleLoan, loanDetail({ hindrance: 'withdrawal', others_needed: 0 }));
  server().answer(consoleRejectLoan, {});
  await show('/loans?tab=requests&row=1049');
  await expect.element(page.getByText(say('console.loan.hindrance.withdrawal'))).toBeVisible();
  await page.getByLabelText(say('console.reason')).fill('Income is fine');
  await expect.element(button(payOut())).toBeDisabled();
  await button(say('console.payment.reject')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Too much debt');
  await dialog.getByRole('button', { name: say('console.payment.reject'), exact: true }).click();
  await expect.element(page.getByText(say('console.loan.rejected'))).toBeVisible();
  expect(server().inputsOf(consoleRejectLoan)).toMatchObject([{ id: 1_049, reason: 'Too much debt' }]);
});

test('an auditor reads a loan and is offered nothing', async () => {
  server().answer(consoleLoans, { list: [LOAN], total: 1 });
  server().answer(consoleLoan, loanDetail());
  await show('/loans?tab=requests&row=1049', 'auditor');
  await expect.element(page.getByText(say('console.loan.viewOnly'))).toBeVisible();
  expect(button(payOut()).elements()).toEqual([]);
  expect(button(say('console.payment.reject')).elements()).toEqual([]);
});

test('what is owed by due date filters the loans beneath', async () => {
  server().answer(consoleLoans, { list: [LATE_LOAN], total: 1 });
  server().answer(consoleLoan, loanDetail({ loan: LATE_LOAN, proposals: [] }));
  await show('/loans?tab=running');
  await expect.element(page.getByText(say('console.loan.late', { days: 2 }))).toBeVisible();
  await button(new RegExp(say('console.loan.bucket.days1to7'))).click();
  await expect.poll(() => server().inputsOf(consoleLoans).at(-1)).toMatchObject({ lateness: 'days1to7' });
  expect(new URLSearchParams(location.search).get('lateness')).toBe('days1to7');
});

test('a repayment is accepted with a reason', async () => {
  server().answer(consoleLoanRepayments, { list: [REPAYMENT], total: 1 });
  server().answer(consoleAcceptRepayment, {});
  await show('/loans?tab=repayments&row=31');
  await button(say('console.loan.accept')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/4,066.00 USDT/)).toBeVisible();
  await dialog.getByLabelText(say('console.reason')).fill('Arrived');
  await dialog.getByRole('button', { name: say('console.loan.accept') }).click();
  await expect.element(page.getByText(say('console.loan.accepted'))).toBeVisible();
  expect(server().inputsOf(consoleAcceptRepayment)).toMatchObject([{ id: 31, reason: 'Arrived' }]);
});

test('terms are entered in percent and sent as fractions; what the server finds wrong stands at its field', async () => {
  server().answer(consoleLoanProducts, { list: [PRODUCT] });
  server().refuse(consoleSaveLoanProduct, ERROR_CODES.invalidInput, 'Check the input', {
    fields: { max_amount: 'field.small' },
  });
  await show('/loans?tab=products&row=2');
  await button(say('console.loan.changeProduct')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText(say('console.loan.interestRate'))).toHaveValue('0.05');
  await dialog.getByLabelText(say('console.loan.interestRate')).fill('0.06');
  await expect
    .element(dialog.getByText(say('console.loan.wholeTerm', { rate: '1.62%', yearly: '19.71%' })))
    .toBeVisible();
  await dialog.getByLabelText(say('console.reason')).fill('Dearer money');
  await dialog.getByRole('button', { name: say('common.save') }).click();
  await expect.element(dialog.getByLabelText(say('console.loan.most'))).toHaveAttribute('aria-invalid', 'true');
  expect(server().inputsOf(consoleSaveLoanProduct)).toMatchObject([
    { id: 2, version: 3, interest_rate: '0.0006', penalty_rate: '0.001', min_amount: '500' },
  ]);
});

test('an address is proposed, and what is wrong with it stands at the field', async () => {
  server().answer(consoleLoanAddresses, { list: [] });
  server().answer(consoleWalletCurrencies, { list: [COIN] });
  server().refuse(consoleAddLoanAddress, ERROR_CODES.invalidInput, 'Check the input', {
    fields: { address: 'field.addressChecksum' },
  });
  await show('/loans?tab=addresses');
  await button(say('console.loan.addAddress')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(say('console.loan.address')).fill('Tnonsense');
  await dialog.getByLabelText(say('console.reason')).fill('Ours');
  await dialog.getByRole('button', { name: say('console.loan.proposeAddress') }).click();
  await expect.element(dialog.getByLabelText(say('console.loan.address'))).toHaveAttribute('aria-invalid', 'true');
  expect(server().inputsOf(consoleAddLoanAddress)).toMatchObject([{ currency_id: 7, address: 'Tnonsense' }]);
});

const COIN = {
  id: 7,
  kind: 'coin',
  code: 'USDT',
  network: 'TRC20',
  instrument_code: '',
  price: '1',
  price_now: '1',
  is_price_old: false,
  deposit_min: '1',
  deposit_max: '',
  fee_type: 1,
  fee: '1',
  decimals: 6,
  deposits: 1,
  withdrawals: 1,
  addresses_given: 0,
  addresses_left: 5,
} as const;
