import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { resetPassword } from '@candor/protocol/identity/reset-password.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { info } from '@candor/protocol/identity/info.ts';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';

const { server, show } = prepareScreenTest();
const current = () => page.getByLabelText(say('auth.currentPassword'), { exact: true });
const action = () => page.getByRole('button', { name: say('auth.resetAction') });

test('the password is changed with the current one alone, and a wrong one is shown at its field', async () => {
  await show(<PasswordScreen />, '/mine/password');
  await expect.element(current()).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabelText(say('auth.newPassword'), { exact: true }).fill('another harbour 43');
  await page.getByLabelText(say('auth.repeatPassword')).fill('another harbour 43');
  await expect.element(page.getByRole('button', { name: say('auth.enterCurrentPassword') })).toBeDisabled();
  await current().fill('not the password 7');
  server().refuse(resetPassword, ERROR_CODES.wrongCredentials, 'That is not your password.');
  await action().click();
  await expect.element(page.getByText('That is not your password.')).toBeVisible();
  await expect.element(current()).toHaveAttribute('aria-invalid', 'true');
  server().answer(resetPassword, {});
  await current().fill('a long enough password');
  await action().click();
  await expect.element(page.getByText(say('account.passwordChanged'))).toBeVisible();
});

test('a customer with a second factor is asked for its code as well', async () => {
  server().answer(info, { ...CUSTOMER, has_second_factor: 1 });
  await show(<PasswordScreen />, '/mine/password');
  await expect.element(page.getByLabelText(say('secondFactor.code'))).toBeVisible();
});
