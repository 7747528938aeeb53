import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
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
