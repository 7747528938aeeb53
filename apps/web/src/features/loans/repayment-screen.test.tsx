import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { repayByCoin } from '@candor/protocol/loans/repay-by-coin.ts';
import { repayFromBalance } from '@candor/protocol/loans/repay-from-balance.ts';
import { loanRepaymentAddresses } from '@candor/protocol/loans/repayment-addresses.ts';
import { loanRepaymentInfo } from '@candor/protocol/loans/repayment-info.ts';
import { image } from '@candor/protocol/uploads/image.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerSettings, CHECKING, LOAN, REPAID } from '../../testing/loan-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { picture, takePictures } from '../../testing/upload-stand-in.ts';
import { LoanRepaymentScreen } from './repayment-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerSettings(server(), { is_loan_repayment_address_copy: '1', is_loan_repayment_chat: '1' });
  server().answer(loanRepaymentInfo, { loan: LOAN, balances: BALANCES });
  server().answer(loanRepaymentAddresses, ADDRESSES);
  server().refuse(image, ERROR_CODES.notFound);
});

const AT = '/loan/repayment?loan_id=1042';
const fromBalance = () => page.getByRole('tab', { name: say('loan.fromBalance') });
const repayNow = () => page.getByRole('button', { name: say('loan.repayAmountNow', { amount: '2,010.00' }) });

test('by coin: the exact amount for the chosen network, and a proof that goes once', async () => {
  takePictures();
  await show(<LoanRepaymentScreen />, AT);
  const exactly = (amount: string, network: string) => page.getByText(say('loan.sendExactly', { amount, network }));
  await expect.element(exactly('2,010.00 USDT', 'TRC20')).toBeVisible();
  await press(page.getByRole('radio', { name: 'BTC Bitcoin' }));
  await expect.element(exactly('0.02121212 BTC', 'Bitcoin')).toBeVisible();
  await expect.element(page.getByRole('img', { name: say('loan.qr') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.copyAddress') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.addProof') })).toBeDisabled();
  await page.getByLabelText(new RegExp(`^${say('loan.proof')}: `)).upload(await picture());
  server().answer(repayByCoin, CHECKING);
  await page.getByRole('button', { name: say('loan.sendProof') }).click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
  const sent = { loan_id: 1042, charge_id: 2, proofImg: '/api/common/image?id=picture1' };
  expect(server().inputsOf(repayByCoin)).toMatchObject([sent]);
});

test('copying and the chat are there as far as the site wants them', async () => {
  await show(<LoanRepaymentScreen />, AT);
  await expect.element(page.getByRole('button', { name: say('shell.support') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.copyAddress') })).toBeVisible();
});

test('neither is there where the site wants neither', async () => {
  answerSettings(server(), { is_loan_repayment_address_copy: '0', is_loan_repayment_chat: '0' });
  await show(<LoanRepaymentScreen />, AT);
  await expect.element(page.getByRole('img', { name: say('loan.qr') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.copyAddress') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: say('shell.support') })).not.toBeInTheDocument();
});

test('from a balance: what is left and saved is said, and it is repaid at once', async () => {
  await show(<LoanRepaymentScreen />, AT);
  await fromBalance().click();
  await expect.element(page.getByRole('radio', { name: new RegExp(say('transfer.account.2')) })).toBeDisabled();
  await expect.element(page.getByText('2,990.00')).toBeVisible();
  await expect.element(page.getByText('17.00', { exact: true })).toBeVisible();
  server().answer(repayFromBalance, REPAID);
  await repayNow().click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
  expect(server().inputsOf(repayFromBalance)).toMatchObject([{ loan_id: 1042, accountTypeId: 1 }]);
});

test('where no account has enough, the button says so', async () => {
  const poor = BALANCES.map((each) => ({ ...each, free: '1', is_enough: false }));
  server().answer(loanRepaymentInfo, { loan: LOAN, balances: poor });
  await show(<LoanRepaymentScreen />, AT);
  await fromBalance().click();
  await expect.element(page.getByRole('button', { name: say('loan.notEnoughAnywhere') })).toBeDisabled();
});

test('a refusal says why, and a lost answer is asked for again as the same repayment', async () => {
  await show(<LoanRepaymentScreen />, AT);
  await fromBalance().click();
  server().refuse(repayFromBalance, ERROR_CODES.notEnoughBalance, 'It is not there any more.');
  await repayNow().click();
  await expect.element(page.getByText('It is not there any more.')).toBeVisible();
  server().lose(repayFromBalance);
  await repayNow().click();
  await expect.element(page.getByText(/We got no answer/)).toBeVisible();
  server().answer(repayFromBalance, REPAID);
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.poll(() => server().keysOf(repayFromBalance)).toHaveLength(3);
  const [, lost, again] = server().keysOf(repayFromBalance);
  expect(again).toBe(lost);
});

test('a loan that is checked or repaid leads back to the record', async () => {
  server().answer(loanRepaymentInfo, { loan: CHECKING, balances: BALANCES });
  await show(<LoanRepaymentScreen />, AT);
  await expect.poll(() => location.pathname).toBe('/loan/record');
});

test('no address, and a loan of somebody else, are said', async () => {
  server().answer(loanRepaymentAddresses, []);
  await show(<LoanRepaymentScreen />, AT);
  await expect.element(page.getByText(say('loan.noAddress'))).toBeVisible();
});

test('a loan that is not theirs is not shown', async () => {
  server().refuse(loanRepaymentInfo, ERROR_CODES.notFound, 'Not found.');
  await show(<LoanRepaymentScreen />, AT);
  await expect.element(page.getByText('Not found.')).toBeVisible();
});

const BALANCES = [
  { accountTypeId: 1 as const, free: '5000', is_enough: true },
  { accountTypeId: 2 as const, free: '200', is_enough: false },
];
const ADDRESSES = [
  {
    id: 1,
    currency_code: 'USDT',
    protocol_code: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    price: '1',
    owed: '2010',
  },
  {
    id: 2,
    currency_code: 'BTC',
    protocol_code: 'Bitcoin',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    price: '94757.14',
    owed: '0.02121212',
  },
];
