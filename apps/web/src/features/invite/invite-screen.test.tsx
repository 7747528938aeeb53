import { invitations } from '@candor/protocol/identity/invitations.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { InviteScreen } from './invite-screen.tsx';

const { server, show } = prepareScreenTest();

test('the code and its link are shown, copied and saved as a picture, with how many came', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  server().answer(invitations, { invite_code: 'K7M2QXA', came: 14, verified: 9 });
  await show(<InviteScreen />, '/mine/invite');
  await expect.element(page.getByText('K7M2QXA', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: say('invite.qr') })).toBeVisible();
  await expect.element(page.getByText('14')).toBeVisible();
  await page.getByRole('button', { name: say('invite.copyLink') }).click();
  await expect.element(page.getByText(say('common.copied'))).toBeVisible();
  expect(write).toHaveBeenCalledWith(`${location.origin}/#/register?invite_code=K7M2QXA`);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.getByRole('button', { name: say('invite.savePicture') }).click();
  await expect
    .poll(() => (saved.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download))
    .toEqual(['K7M2QXA.png']);
});

test('a browser that refuses to copy is told of', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  server().answer(invitations, { invite_code: 'K7M2QXA', came: 0, verified: 0 });
  await show(<InviteScreen />, '/mine/invite');
  await page.getByRole('button', { name: say('invite.copyCode') }).click();
  await expect.element(page.getByText(say('common.copyFailed'))).toBeVisible();
});

test('a practice account is told that it has no code', async () => {
  server().refuse(invitations, ERROR_CODES.realAccountOnly);
  await show(<InviteScreen />, '/mine/invite');
  await expect.element(page.getByText(say('invite.demo'))).toBeVisible();
});
