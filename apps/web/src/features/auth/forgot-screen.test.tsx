import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { captcha } from '@candor/protocol/identity/captcha.ts';
import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { ForgotScreen } from './forgot-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(areaList, []));

const send = () => page.getByRole('button', { name: say('auth.sendCode') });

test('a code is sent once the address is complete, and counts down to the next', async () => {
  server().answer(sendEmail, { request_id: 'request-1' });
  await show(<ForgotScreen />, '/forgot', 'visitor');
  await expect.element(send()).toBeDisabled();
  await page.getByLabelText(say('auth.email'), { exact: true }).fill('someone@example.com');
  await send().click();
  await expect.element(page.getByText(/^Resend in \d:\d\d$/)).toBeVisible();
  await page.getByLabelText(say('auth.codeByEmail')).fill('123456');
  await page.getByLabelText(say('auth.newPassword'), { exact: true }).fill('another harbour 43');
  await page.getByLabelText(say('auth.repeatPassword')).fill('another harbour');
  await expect.element(page.getByRole('button', { name: say('auth.passwordsDiffer') })).toBeDisabled();
  await page.getByLabelText(say('auth.repeatPassword')).fill('another harbour 43');
  server().refuse(forgetPassword, ERROR_CODES.wrongCode, 'The code is wrong or too old.');
  await page.getByRole('button', { name: say('auth.resetAction') }).click();
  await expect.element(page.getByText('The code is wrong or too old.')).toBeVisible();
  await expect.element(page.getByLabelText(say('auth.codeByEmail'))).toHaveAttribute('aria-invalid', 'true');
  server().answer(forgetPassword, {});
  await page.getByRole('button', { name: say('auth.resetAction') }).click();
  await expect.element(page.getByText(say('auth.resetDone'))).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(server().inputsOf(forgetPassword).at(-1)).toMatchObject({
    account: 'someone@example.com',
    auth_code: '123456',
    request_id: 'request-1',
    new_password: 'another harbour 43',
  });
});

test('where another code asks for the picture, a wrong answer is shown at its field', async () => {
  server().answer(captcha, { id: 'picture', b64s: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' });
  server().refuse(sendEmail, ERROR_CODES.captcha, 'Type the characters first.');
  await show(<ForgotScreen />, '/forgot', 'visitor');
  await page.getByLabelText(say('auth.email'), { exact: true }).fill('someone@example.com');
  await send().click();
  const characters = page.getByLabelText(say('auth.captchaLabel'));
  await expect.element(page.getByRole('img', { name: say('auth.captchaPicture') })).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await characters.fill('nonsense');
  const drawn = server().hold(captcha);
  await send().click();
  await expect.element(page.getByText('Type the characters first.')).toBeVisible();
  // The used picture is not read again.
  await expect.element(page.getByRole('img', { name: say('auth.captchaPicture') })).not.toBeInTheDocument();
  drawn();
  await expect.element(page.getByRole('img', { name: say('auth.captchaPicture') })).toBeVisible();
  server().answer(sendEmail, { request_id: 'request-2' });
  await characters.fill('right');
  await send().click();
  await expect.element(page.getByText(/^Resend in/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: say('auth.captchaPicture') })).not.toBeInTheDocument();
});
