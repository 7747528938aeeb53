import { consoleLogin } from '@candor/protocol/console/login.ts';
import { consoleOutbox } from '@candor/protocol/console/outbox.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareConsoleTest } from '../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();

const button = () => page.getByRole('button', { name: say('console.signIn') });

async function signIn(password: string, code = ''): Promise<void> {
  await page.getByLabelText(say('console.email')).fill('owner@candor.test');
  await page.getByLabelText(say('console.password'), { exact: true }).fill(password);
  await page.getByLabelText(say('console.code'), { exact: true }).fill(code);
  await button().click();
}

test('a sign-in leads to the address that was asked for, and a wrong one empties the code that is used up', async () => {
  await show('/outbox', 'nobody');
  await expect.element(page.getByText(say('console.signInMissing'))).toBeVisible();
  await expect.element(button()).toBeDisabled();
  server().refuse(consoleLogin, ERROR_CODES.wrongCredentials, 'Wrong.');
  await signIn('not it', '123456');
  await expect.element(page.getByText(say('console.signInWrong'))).toBeVisible();
  await expect.element(page.getByLabelText(say('console.code'), { exact: true })).toHaveValue('');
  server().answer(consoleLogin, { token: 'a-token', must: '', device: 'a-device' });
  server().answer(consoleOutbox, { list: [], total: 0 });
  await signIn('a long enough password', '123 456');
  await expect.element(page.getByRole('heading', { level: 1, name: say('console.nav.outbox') })).toBeVisible();
  expect(server().inputsOf(consoleLogin).at(-1)).toMatchObject({ email: 'owner@candor.test', totp: '123456' });
  await expect.poll(() => location.pathname).toBe('/console/outbox');
});

test('having to wait is said in the server’s words', async () => {
  await show('/', 'nobody');
  server().refuse(consoleLogin, ERROR_CODES.tooManyRequests, 'Wait 30 seconds, then try again.');
  await signIn('a guess');
  await expect.element(page.getByText('Wait 30 seconds, then try again.')).toBeVisible();
});

test('a session that has ended leads to the sign-in, which says so and leads back', async () => {
  server().refuse(consoleOutbox, ERROR_CODES.sessionInvalid);
  await show('/outbox');
  await expect.element(page.getByText(say('console.ended'))).toBeVisible();
  server().answer(consoleLogin, { token: 'another-token', must: '', device: 'a-device' });
  server().answer(consoleOutbox, { list: [], total: 0 });
  await signIn('a long enough password');
  await expect.element(page.getByRole('heading', { level: 1, name: say('console.nav.outbox') })).toBeVisible();
});
