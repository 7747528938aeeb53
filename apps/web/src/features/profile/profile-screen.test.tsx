import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { setProfile } from '@candor/protocol/profile/set-profile.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { picture, takePictures } from '../../testing/upload-stand-in.ts';
import { ProfileScreen } from './profile-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  let user = CUSTOMER;
  server().answer(setProfile, ({ nickname, avatar, hide_rank: hidden }) => {
    user = {
      ...user,
      nickname: nickname ?? user.nickname,
      avatar: avatar ?? user.avatar,
      hide_rank: hidden === undefined ? user.hide_rank : hidden === '1' ? 1 : 0,
    };
    return user;
  });
});

const nickname = () => page.getByRole('textbox', { name: say('profile.nickname') });
const button = (key: 'nothing' | 'nickname' | 'picture' | 'both') =>
  page.getByRole('button', { name: say(`profile.save.${key}`), exact: true });
const chooser = () => page.getByLabelText(say('profile.choosePicture'));
const remove = () => page.getByRole('button', { name: say('profile.removePicture') });
const shown = () => document.querySelector<HTMLImageElement>('.profile-picture img')?.getAttribute('src');

test('a nickname is counted, found wrong at its field, and saved', async () => {
  await show(<ProfileScreen />, '/mine/profile');
  await expect.element(button('nothing')).toBeDisabled();
  await nickname().fill('M');
  await expect.element(page.getByText(say('profile.letters', { count: 1, most: 20 }))).toBeVisible();
  await button('nickname').click();
  await expect.element(nickname()).toHaveAttribute('aria-invalid', 'true');
  expect(server().inputsOf(setProfile)).toEqual([]);

  server().refuse(setProfile, ERROR_CODES.alreadyDone, 'Done already.');
  await nickname().fill(' Mara K. ');
  await expect.element(nickname()).toHaveAttribute('aria-invalid', 'false');
  await button('nickname').click();
  await expect.element(page.getByText(say('profile.taken'))).toBeVisible();

  server().refuse(setProfile, ERROR_CODES.invalidInput, 'Check the fields.', { fields: { nickname: 'field.short' } });
  await button('nickname').click();
  await expect.element(page.getByText(say('field.short'))).toBeVisible();

  server().answer(setProfile, { ...CUSTOMER, nickname: 'Mara K.' });
  await button('nickname').click();
  await expect.element(page.getByText(say('profile.saved'))).toBeVisible();
  await expect.element(button('nothing')).toBeDisabled();
  expect(server().inputsOf(setProfile).at(-1)).toEqual({ nickname: 'Mara K.' });
});

test('a picture is sent, shown before it is saved, and removed', async () => {
  const taken = takePictures();
  await show(<ProfileScreen />, '/mine/profile');
  await expect.element(nickname()).toHaveValue('Someone');
  await chooser().upload(await picture());
  await expect.poll(shown).toMatch(/^blob:/);
  await nickname().fill('Mara K.');
  await button('both').click();
  await expect.element(page.getByText(say('profile.saved'))).toBeVisible();
  expect(server().inputsOf(setProfile)).toEqual([{ nickname: 'Mara K.', avatar: '/api/common/image?id=picture1' }]);
  expect(taken()).toBe(1);
  await expect.element(button('nothing')).toBeDisabled();
  await expect.poll(shown).toBe('/api/common/image?id=picture1');

  await remove().click();
  await expect.poll(shown).toBeUndefined();
  await button('picture').click();
  await expect.poll(() => server().inputsOf(setProfile).at(-1)).toEqual({ avatar: '' });
  await expect.element(remove()).not.toBeInTheDocument();
});

test('a new picture is put back without a trace', async () => {
  takePictures();
  server().answer(info, { ...CUSTOMER, avatar: '/api/user/avatar?hash=1' });
  await show(<ProfileScreen />, '/mine/profile');
  await expect.poll(shown).toBe('/api/user/avatar?hash=1');
  await chooser().upload(await picture());
  await expect.element(button('picture')).toBeVisible();
  await remove().click();
  await expect.poll(shown).toBeUndefined();
});

test('what the server cannot do is said once, and nothing is lost', async () => {
  server().refuse(setProfile, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<ProfileScreen />, '/mine/profile');
  await nickname().fill('Mara');
  await button('nickname').click();
  await expect.element(page.getByText(/Reference: 1/)).toBeVisible();
  await expect.element(nickname()).toHaveValue('Mara');
});

test('hiding on the ranking takes effect at once, and other changes wait', async () => {
  await show(<ProfileScreen />, '/mine/profile');
  await nickname().fill('Mara');
  await press(page.getByRole('switch'));
  await expect.element(page.getByText(say('profile.rankHidden'))).toBeVisible();
  await expect.element(page.getByRole('switch')).toBeChecked();
  expect(server().inputsOf(setProfile)).toEqual([{ hide_rank: '1' }]);
  await expect.element(nickname()).toHaveValue('Mara');
});

test('the name of the documents is read alone, and missing where they were not looked at', async () => {
  server().answer(info, { ...CUSTOMER, name: '' });
  await show(<ProfileScreen />, '/mine/profile');
  await expect.element(page.getByRole('link', { name: say('account.notVerified') })).toBeVisible();
});

test('a demo account reads that a real one is needed', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<ProfileScreen />, '/mine/profile');
  await expect.element(page.getByText(say('funds.realOnlyHint'))).toBeVisible();
  await expect.element(nickname()).not.toBeInTheDocument();
});
