import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { loanAgreement } from '@candor/protocol/loans/agreement.ts';
import { loanDetail } from '@candor/protocol/loans/loan-detail.ts';
import { loanProduct } from '@candor/protocol/loans/product.ts';
import { image } from '@candor/protocol/uploads/image.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOW } from '../../testing/customer-answers.ts';
import { AGREEMENT, LOAN, OFFER } from '../../testing/loan-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { LoanAgreementScreen } from './agreement-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  server().answer(loanProduct, OFFER);
  server().answer(loanAgreement, AGREEMENT);
  server().refuse(image, ERROR_CODES.notFound);
});

const TO_ACCEPT = '/loan/agreement?id=2&amount=2000';
const accept = () => page.getByRole('checkbox', { name: say('loan.accept') });

test('it is accepted only once it was read to its end', async () => {
  await show(<LoanAgreementScreen />, TO_ACCEPT);
  await expect.element(page.getByText('2,027.00 USDT')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /% left/ })).toBeDisabled();
  await expect.element(accept()).toBeDisabled();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByRole('button', { name: say('loan.acceptFirst') })).toBeDisabled();
  // What was read stays read.
  scrollTo(0, 0);
  await press(accept());
  await page.getByRole('button', { name: say('loan.continueToSign') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/loan/sign?amount=2000&id=2');
  expect(server().inputsOf(loanAgreement)[0]).toMatchObject({ id: 2, amount: '2000' });
});

test('the words of the server stand there unchanged', async () => {
  await show(<LoanAgreementScreen />, TO_ACCEPT);
  await expect.element(page.getByText(/^This agreement is made on/)).toBeVisible();
  const shown = document.querySelector('.loan-agreement')?.textContent?.replaceAll(/\s+/g, '');
  expect(shown).toBe(AGREEMENT.text.replaceAll(/\s+/g, ''));
});

test('an agreement that was signed is read as it was, with who signed when, and nothing to accept', async () => {
  const signed = {
    signed_at: '2026-11-04',
    signed_at_ms: NOW,
    product_version: 1,
    signature: '/api/common/image?id=s',
  };
  const sha256 = 'ab'.repeat(32);
  server().answer(loanDetail, { loan: LOAN, agreement: { ...AGREEMENT, ...signed, sha256 } });
  await show(<LoanAgreementScreen />, '/loan/agreement?loan_id=1042');
  await expect.element(page.getByText(/^This agreement is made on/)).toBeVisible();
  await expect.element(page.getByText(sha256)).toBeInTheDocument();
  await expect.element(page.getByText('L-1042')).toBeInTheDocument();
  await expect.element(page.getByText(say('loan.signatureGone'))).toBeInTheDocument();
  await expect.element(accept()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: say('loan.savePdf') })).toBeVisible();
  expect(server().inputsOf(loanDetail)[0]).toMatchObject({ loan_id: 1042 });
});

test('an amount that cannot be borrowed says so', async () => {
  server().refuse(loanAgreement, ERROR_CODES.amountOutsideLimits, 'Outside the limits.');
  await show(<LoanAgreementScreen />, TO_ACCEPT);
  await expect.element(page.getByText('Outside the limits.')).toBeVisible();
});
