import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { captcha } from '@candor/protocol/identity/captcha.ts';
import { logIn } from '@candor/protocol/identity/log-in.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionToken } from '../../domain/session/session.ts';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(areaList, []));

const email = () => page.getByRole('textbox', { name: say('auth.email'), exact: true });
const password = () => page.getByLabelText(say('auth.password'), { exact: true });
const button = () => page.getByRole('main').getByRole('button', { name: say('auth.logIn'), exact: true });
const SIGNED_IN = { token: 'a-token', device: 'a-device', user: CUSTOMER };

async function signIn(word = 'sunlit harbour 42'): Promise<void> {
  await email().fill('someone@example.com');
  await password().fill(word);
  await button().click();
}

test('names what is missing, shows a wrong password at its field, and leads to where the visitor came from', async () => {
  await show(<LoginScreen />, '/login?from=%2Forder', 'visitor');
  await expect.element(page.getByRole('button', { name: say('auth.enterAccount') })).toBeDisabled();
  await email().fill('someone@example.com');
  await expect.element(page.getByRole('button', { name: say('auth.enterPassword') })).toBeDisabled();
  server().refuse(logIn, ERROR_CODES.wrongCredentials, 'That does not match.');
  await signIn('not the password 7');
  await expect.element(page.getByText('That does not match.')).toBeVisible();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  server().answer(logIn, SIGNED_IN);
  await signIn();
  await expect.poll(() => location.pathname).toBe('/order');
  expect(sessionToken.get()).toBe('a-token');
});

test('asks for the picture once the server wants it, and shows another after a wrong one', async () => {
  let pictures = 0;
  server().answer(captcha, () => {
    pictures += 1;
    return { id: `picture-${pictures}`, b64s: PICTURE };
  });
  await show(<LoginScreen />, '/login', 'visitor');
  server().refuse(logIn, ERROR_CODES.captcha, 'Type the characters.');
  await signIn();
  await expect.element(page.getByRole('img', { name: say('auth.captchaPicture') })).toBeVisible();
  const characters = page.getByLabelText(say('auth.captchaLabel'));
  await characters.fill('wrong');
  await button().click();
  await expect.element(page.getByText('Type the characters.')).toBeVisible();
  await expect.element(characters).toHaveValue('');
  server().answer(logIn, SIGNED_IN);
  await characters.fill('right');
  await button().click();
  await expect.poll(() => server().inputsOf(logIn).at(-1)).toMatchObject({ key: 'picture-2', captcha: 'right' });
});

test('asks for the code after the password, takes a recovery code, and says what is wrong with either', async () => {
  await show(<LoginScreen />, '/login', 'visitor');
  server().refuse(logIn, ERROR_CODES.secondFactorNeeded);
  await signIn();
  const code = page.getByLabelText(say('secondFactor.code'));
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  server().refuse(logIn, ERROR_CODES.wrongSecondFactor, 'The code is wrong.');
  await code.fill('000000');
  await button().click();
  await expect.element(page.getByText('The code is wrong.')).toBeVisible();
  await page.getByRole('button', { name: say('secondFactor.useRecovery') }).click();
  server().answer(logIn, SIGNED_IN);
  await page.getByLabelText(say('secondFactor.recoveryCode'), { exact: true }).fill('abcd-efgh');
  await button().click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(server().inputsOf(logIn).at(-1)).toMatchObject({ totp: expect.stringMatching(/abcd-?efgh/i) });
});

test('a password that no answer came for can be sent again, and Enter sends the form', async () => {
  await show(<LoginScreen />, '/login', 'visitor');
  server().lose(logIn);
  await email().fill('someone@example.com');
  await password().fill('sunlit harbour 42');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText(/reach the server/)).toBeVisible();
  server().answer(logIn, SIGNED_IN);
  await button().click();
  await expect.poll(() => location.pathname).toBe('/');
});

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
