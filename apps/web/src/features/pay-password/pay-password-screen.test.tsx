import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { resetPayPassword } from '@candor/protocol/wallet/reset-pay-password.ts';
import { setPayPassword } from '@candor/protocol/wallet/set-pay-password.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { PayPasswordScreen } from './pay-password-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(info, { ...CUSTOMER, has_pay_password: 0 }));

const save = () => page.getByRole('button', { name: say('funds.savePayPassword') });

async function fillIn(digits: string): Promise<void> {
  await show(<PayPasswordScreen />, '/mine/pay-password');
  await page.getByLabelText(say('funds.loginPassword'), { exact: true }).fill('a long enough password');
  await page.getByLabelText(say('auth.payPassword'), { exact: true }).fill(digits);
  await page.getByLabelText(say('funds.repeatPayPassword'), { exact: true }).fill(digits);
}

test('a pay password that is easy to guess is refused at its field', async () => {
  await fillIn('311299');
  server().refuse(setPayPassword, ERROR_CODES.invalidInput, '', { fields: { password: 'field.payPasswordTooSimple' } });
  await save().click();
  await expect.element(page.getByText(say('field.payPasswordTooSimple'))).toBeVisible();
  const field = page.getByLabelText(say('auth.payPassword'), { exact: true });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('a wrong sign-in password is shown at its field, and two that differ are held back', async () => {
  await fillIn('482913');
  server().refuse(setPayPassword, ERROR_CODES.wrongCredentials, 'That is not your password.');
  await save().click();
  await expect.element(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabelText(say('funds.repeatPayPassword'), { exact: true }).fill('482914');
  await expect.element(page.getByText(say('funds.payPasswordsDiffer')).first()).toBeVisible();
});

test('a practice account reads that it needs a real one', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<PayPasswordScreen />, '/mine/pay-password');
  await expect.element(page.getByRole('heading', { name: say('funds.realOnly') })).toBeVisible();
});

test('who has forgotten it gets a code, and a wrong one is shown at its field', async () => {
  server().answer(info, { ...CUSTOMER, has_pay_password: 1 });
  server().answer(sendEmail, { request_id: 'asked' });
  await show(<PayPasswordScreen />, '/mine/pay-password');
  await page.getByRole('button', { name: say('funds.payPasswordByCode') }).click();
  expect(page.getByLabelText(say('funds.loginPassword'), { exact: true }).query()).toBeNull();
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  const code = page.getByLabelText(say('auth.codeByEmail'), { exact: true });
  await code.fill('271828');
  await page.getByLabelText(say('funds.newPayPassword'), { exact: true }).fill('482913');
  await page.getByLabelText(say('funds.repeatPayPassword'), { exact: true }).fill('482913');
  server().refuse(resetPayPassword, ERROR_CODES.wrongCode, 'That code is wrong.');
  await save().click();
  await expect.element(page.getByText('That code is wrong.')).toBeVisible();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('314159');
  server().answer(resetPayPassword, {});
  await save().click();
  await expect.element(page.getByText(say('funds.payPasswordSaved'))).toBeVisible();
});

test('who has none yet is not offered a code', async () => {
  await show(<PayPasswordScreen />, '/mine/pay-password');
  await expect.element(page.getByLabelText(say('funds.loginPassword'), { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: say('funds.payPasswordByCode') }).query()).toBeNull();
});
