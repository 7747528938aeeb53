import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { myFollower } from '@candor/protocol/copying/my-follower.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MY_FOLLOWERS } from '../../testing/copying-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { textOf } from '../../testing/text-of.ts';
import { FollowersScreen } from './followers-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(myFollower, MY_FOLLOWERS));

const rows = () => page.getByRole('list', { name: say('copying.followersTitle') }).getByRole('listitem');

test('what is held and when it is paid stands above what followers themselves earned', async () => {
  await show(<FollowersScreen />, '/follow/my-follower');
  const held = page.getByRole('region', { name: say('copying.heldForYou') });
  await expect.poll(textOf(held)).toMatch(/412\.635.*Mon, Nov 23, 00:00 GMT.*3,906\.12.*38.*41,200\.00/);
  await expect.element(page.getByText('27 of 38')).toBeVisible();
  await expect.poll(textOf(rows().nth(2))).toMatch(/ended Nov 18 at the loss cap.*−148\.90.*−29\.78% of the limit/);
});

test('followers are sorted by the server', async () => {
  await show(<FollowersScreen />, '/follow/my-follower');
  await page.getByRole('button', { name: say('copying.followerSort.profit') }).click();
  await page.getByRole('button', { name: say('copying.followerSort.loss') }).click();
  await expect.poll(() => server().inputsOf(myFollower).at(-1)).toEqual({ page: 1, sort: 'loss' });
});

test('a trader without followers reads what will be here', async () => {
  server().answer(myFollower, { ...MY_FOLLOWERS, data: [], total: 0 });
  await show(<FollowersScreen />, '/follow/my-follower');
  await expect.element(page.getByText(say('copying.noFollowers'))).toBeVisible();
});

test('who is no trader is led to becoming one', async () => {
  server().refuse(myFollower, ERROR_CODES.notFound, 'You are no trader.');
  await show(<FollowersScreen />, '/follow/my-follower');
  await page.getByRole('button', { name: say('copying.become') }).click();
  await expect.poll(() => location.pathname).toBe('/follow/trader-apply');
});
