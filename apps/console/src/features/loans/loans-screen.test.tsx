import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCustomerInfo } from '@candor/protocol/console/customer-info.ts';
import { consoleMiningOwed } from '@candor/protocol/console/mining/owed.ts';
import { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import { consoleLoanAddresses, consoleAddLoanAddress } from '@candor/protocol/console/loans/addresses.ts';
import { consoleLoanAging } from '@candor/protocol/console/loans/aging.ts';
import { consoleLoanApplication } from '@candor/protocol/console/loans/application-detail.ts';
import { consoleLoanApplications } from '@candor/protocol/console/loans/applications.ts';
import { consoleDecideLoanApplication } from '@candor/protocol/console/loans/decide-application.ts';
import { consoleApproveLoan, consoleRejectLoan } from '@candor/protocol/console/loans/decide-loan.ts';
import { consoleLoan } from '@candor/protocol/console/loans/loan-detail.ts';
import { consoleCustomerLoans, consoleLoans } from '@candor/protocol/console/loans/loans.ts';
import { consoleLoanProducts, consoleSaveLoanProduct } from '@candor/protocol/console/loans/products.ts';
import {
  consoleAcceptRepayment,
  consoleLoanRepayment,
  consoleLoanRepayments,
  consoleRepaymentCashChoices,
} from '@candor/protocol/console/loans/repayments.ts';
import { consolePictureLooks } from '@candor/protocol/console/picture-looks.ts';
import { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
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
  server().answer(consoleLoanRepayment, { repayment: REPAYMENT });
  const wallet = { kind: 'wallet', currency: '', added: true, open: true } as const;
  server().answer(consoleRepaymentCashChoices, {
    list: [
      { ...wallet, id: 4, name: 'USDT TRC20' },
      { ...wallet, id: 9, name: 'Cold store' },
    ],
    cash_account: 4,
  });
  server().answer(consoleAcceptRepayment, {});
  await show('/loans?tab=repayments&row=31');
  await button(say('console.loan.accept')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/4,066.00 USDT/)).toBeVisible();
  const cash = dialog.getByRole('combobox', { name: say('console.cash.arrivedIn') });
  await expect.element(cash).toHaveValue('4');
  await cash.selectOptions('9');
  await dialog.getByLabelText(say('console.reason')).fill('Arrived');
  await dialog.getByRole('button', { name: say('console.loan.accept') }).click();
  await expect.element(page.getByText(say('console.loan.accepted'))).toBeVisible();
  expect(server().inputsOf(consoleAcceptRepayment)).toMatchObject([{ id: 31, cash_account: 9, reason: 'Arrived' }]);
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

test('the page of a customer lists their loans, for those who may read them', async () => {
  server().answer(consoleCustomerInfo, CUSTOMER);
  server().answer(consoleCustomerLoans, { list: [LATE_LOAN], total: 1 });
  await show('/customers/344981?tab=loans', 'finance');
  await expect.element(page.getByText(say('console.loan.late', { days: 2 }))).toBeVisible();
  expect(server().inputsOf(consoleCustomerLoans)).toMatchObject([{ id: 344_981, page: 1 }]);
  await expect
    .element(page.getByRole('link', { name: /L-1012/ }))
    .toHaveAttribute('href', '/console/loans?tab=requests&row=1012');
});

test('views of pictures of loans lead to what they belong to', async () => {
  server().answer(consoleCustomerInfo, CUSTOMER);
  const look = { at: 0, viewer: 'operator', name: '', account: 'owner@candor.test', address: '::1' } as const;
  const kinds = ['loanApplication', 'loan', 'loanRepayment', 'somethingElse'];
  server().answer(consolePictureLooks, {
    list: kinds.map((kind, index) => ({
      ...look,
      id: index,
      customer_id: 344_981,
      customer: 'Thomas Weber',
      subject: { kind, id: 7 },
    })),
    total: kinds.length,
  });
  await show('/customers/344981?tab=looks');
  const link = (name: string) => page.getByRole('link', { name });
  await expect
    .element(link(say('console.looks.ofApplication', { id: 7 })))
    .toHaveAttribute('href', '/console/loans?row=7');
  await expect
    .element(link(say('console.looks.ofLoan', { id: 7 })))
    .toHaveAttribute('href', '/console/loans?tab=requests&row=7');
  await expect
    .element(link(say('console.looks.ofRepayment', { id: 7 })))
    .toHaveAttribute('href', '/console/loans?tab=repayments&row=7');
});

test('who may not read loans has no tab of them', async () => {
  server().answer(consoleCustomerInfo, CUSTOMER);
  await show('/customers/344981?tab=loans', 'support');
  await expect.element(page.getByRole('tab', { name: say('console.customer.part.overview') })).toBeVisible();
  expect(page.getByRole('tab', { name: say('console.nav.loans') }).elements()).toEqual([]);
  expect(server().inputsOf(consoleCustomerLoans)).toEqual([]);
});

test('the dashboard says what is owed, what today added and what is late', async () => {
  server().answer(consoleDashboard, DASHBOARD);
  server().answer(consoleStopOut, { list: [], total: 0, margin_call_level: 100, stop_out_level: 50, computed_at: 0 });
  server().refuse(consoleMiningOwed, ERROR_CODES.notPermitted);
  await show('/dashboard');
  const card = page.getByRole('region', { name: say('console.nav.loans') });
  await expect.element(card.getByText('214,806.40')).toBeVisible();
  await expect.element(card.getByText('+96.21')).toBeVisible();
  await expect.element(card.getByText('6,410.00')).toBeVisible();
});

const CUSTOMER: OutputOf<typeof consoleCustomerInfo> = {
  customer: {
    uid: 344_981,
    email: 'thomas@example.com',
    mobile: '',
    name: 'Thomas Weber',
    country: 'DE',
    is_demo: 0,
    verified: 1,
    is_frozen: 0,
    createdAt: 0,
  },
  nickname: '',
  remark: '',
  language: 'en',
  level: 1,
  credit_score: 100,
  is_trader: 0,
  invite_code: 'x',
  invited_by: null,
  has_pay_password: 0,
  has_second_factor: 0,
  frozenAt: null,
  frozen_reason: '',
  frozen_told: '',
  money: null,
};

const NONE = { waiting: 0, oldest_ms: null };
const DASHBOARD: OutputOf<typeof consoleDashboard> = {
  at: 0,
  computed_at: 0,
  day_began_at: 0,
  currency: 'USDT',
  is_reachable: true,
  open_profit: '0',
  margin_held: '0',
  open_orders: 0,
  pending_orders: 0,
  exposure: [],
  unpriced: [],
  stop_out: { margin_call_level: 100, stop_out_level: 50, customers: 0 },
  money_today: { in: { count: 0, amount: '0' }, out: { count: 0, amount: '0' } },
  queues: { deposits: NONE, withdrawals: NONE, verification: NONE, proposals: NONE },
  feed: {
    source: 'simulated',
    sources: [],
    stale: [],
    last_tick_at: null,
    delays: [],
    ages: [],
    ticks_today: 0,
    seal: null,
  },
  profit_today: [],
};

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
