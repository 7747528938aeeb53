import { endOtherSessions } from '@candor/protocol/identity/end-other-sessions.ts';
import { endSession } from '@candor/protocol/identity/end-session.ts';
import { listSessions } from '@candor/protocol/identity/list-sessions.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loseSession, openSession, sessionLost, sessionToken } from '../../domain/session/session.ts';
import { NOW } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { SessionsScreen } from './sessions-screen.tsx';

const { server, show } = prepareScreenTest();
const answer = (count: number): void =>
  server().answer(listSessions, { list: Array.from({ length: count }, (_, index) => session(index)) });
const ends = () => page.getByRole('listitem').getByRole('button');

test('sessions elsewhere are ended, one by one and all at once after a question', async () => {
  answer(4);
  await show(<SessionsScreen />, '/mine/system/sessions');
  await expect.element(page.getByText(say('account.thisDevice'))).toBeVisible();
  expect(ends().elements()).toHaveLength(3);
  server().answer(endSession, {});
  answer(3);
  await ends().first().click();
  await expect.element(page.getByText(say('account.sessionEnded'))).toBeVisible();
  await expect.poll(() => ends().elements()).toHaveLength(2);
  expect(server().inputsOf(endSession)).toEqual([{ id: 2 }]);
  await page.getByRole('button', { name: say('account.endOthers') }).click();
  server().answer(endOtherSessions, {});
  answer(1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('account.endOthers') })
    .click();
  await expect.element(page.getByText(say('account.noOtherSessions'))).toBeVisible();
});

test('a call that hears that the session has ended leads to the sign-in once, and back from there', async () => {
  server().refuse(listSessions, ERROR_CODES.sessionInvalid);
  await show(<SessionsScreen />, '/mine/system/sessions');
  await expect.poll(() => location.pathname).toBe('/login');
  expect(new URLSearchParams(location.search).get('from')).toBe('/mine/system/sessions');
  expect([sessionToken.get(), sessionLost.get()]).toEqual([null, true]);
});

test('who has signed in again stays, whatever a call of the session before hears', () => {
  openSession('the-next-token');
  expect(loseSession('a-token')).toBe(false);
  expect([sessionToken.get(), sessionLost.get()]).toEqual(['the-next-token', false]);
});

test('a call that was made as the session ended leads nobody away from the sign-in', async () => {
  server().refuse(listSessions, ERROR_CODES.sessionInvalid);
  await show(<SessionsScreen />, '/login?from=%2Fmine%2Fsystem%2Fsessions', 'visitor');
  await expect.element(page.getByRole('button', { name: say('common.retry') })).toBeVisible();
  expect(location.search).toBe('?from=%2Fmine%2Fsystem%2Fsessions');
});

function session(index: number) {
  const times = { created_at: NOW, used_at: NOW, expires_at: NOW + 86_400_000 };
  const isCurrent = index === 0 ? (1 as const) : (0 as const);
  return {
    id: index + 1,
    device: 'Chrome on Linux',
    country: 'PT',
    address: '10.0.*.*',
    ...times,
    is_current: isCurrent,
  };
}
