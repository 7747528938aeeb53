import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { setProfile } from '@candor/protocol/profile/set-profile.ts';
import { ownRank, rankList } from '@candor/protocol/ranking/list.ts';
import type { RankRow } from '@candor/protocol/ranking/list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER, NOW } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { RankingScreen } from './ranking-screen.tsx';

const { server, show } = prepareScreenTest();
const OWN = rowOf(63, { user: '1***01', three_week_rate: '6.41' });
const answer = (count: number): void =>
  server().answer(rankList, ({ page: number }) => ({
    data: Array.from({ length: count }, (_, index) => rowOf(index + 1)).slice((number - 1) * 20, number * 20),
    total: count,
    computed_at: '2026-11-18 13:00:00',
    computed_at_ms: NOW,
  }));
beforeEach(() => {
  answer(43);
  server().answer(ownRank, { own: OWN, is_hidden: 0 });
});

const others = () => page.getByRole('list', { name: say('ranking.others') }).getByRole('listitem');
const button = (key: 'ranking.hideMe' | 'ranking.showMe' | 'profile.undo' | 'common.retry') =>
  page.getByRole('button', { name: say(key) });

test('a visitor sees the best three, and all others page by page', async () => {
  await show(<RankingScreen />, '/rank', 'visitor');
  await expect.element(page.getByText(say('ranking.asOf', { time: '13:00 GMT' }))).toBeVisible();
  expect(
    page
      .getByRole('list', { name: say('ranking.podium') })
      .getByRole('listitem')
      .elements(),
  ).toHaveLength(3);
  expect(others().elements()[0]?.textContent).toContain('EUR/USD · 45×');
  // Further pages are read when their place comes into view.
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return others().elements().length;
    })
    .toBe(40);
  await expect.element(page.getByRole('link', { name: say('ranking.logIn') })).toBeVisible();
  expect(server().inputsOf(ownRank)).toEqual([]);
});

test('a trader leads to their page, and of anybody else it is said that they have none', async () => {
  await show(<RankingScreen />, '/rank', 'visitor');
  await page.getByText('Person 2', { exact: true }).click();
  await expect.element(page.getByText(say('ranking.noPage'))).toBeVisible();
  await page.getByText('Person 1', { exact: true }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/follow/trader?id=101');
});

test('a customer sees their place, hides it, and takes that back', async () => {
  await show(<RankingScreen />, '/rank');
  await expect.element(page.getByText(say('ranking.ofShown', { count: 43 }))).not.toBeInTheDocument();
  await expect.element(page.getByText(say('ranking.belowShown', { count: 43 }))).toBeVisible();
  server().answer(setProfile, CUSTOMER);
  server().answer(ownRank, { own: null, is_hidden: 1 });
  await button('ranking.hideMe').click();
  await expect.element(page.getByText(say('ranking.hidden'))).toBeVisible();
  server().answer(ownRank, { own: OWN, is_hidden: 0 });
  await button('profile.undo').click();
  await expect.element(button('ranking.hideMe')).toBeVisible();
  expect(server().inputsOf(setProfile)).toEqual([{ hide_rank: '1' }, { hide_rank: '0' }]);
  server().refuse(setProfile, ERROR_CODES.ourFault, 'Reference: 1');
  await button('ranking.hideMe').click();
  await expect.element(page.getByRole('alert').getByText(/Reference: 1/)).toBeVisible();
});

test('without a place, the page says why', async () => {
  server().answer(ownRank, { own: null, is_hidden: 0 });
  await show(<RankingScreen />, '/rank');
  await expect.element(page.getByText(say('ranking.tooFew'))).toBeVisible();
});

test('a demo account is not ranked, nor asked for', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<RankingScreen />, '/rank');
  await expect.element(page.getByText(say('ranking.realOnly'))).toBeVisible();
  expect(server().inputsOf(ownRank)).toEqual([]);
});

test('an own place that cannot be read leaves the others in sight, and is there after one more try', async () => {
  server().refuse(ownRank, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<RankingScreen />, '/rank');
  await expect.element(page.getByText(say('ranking.ownFailed'))).toBeVisible();
  server().answer(ownRank, { own: OWN, is_hidden: 0 });
  await button('common.retry').click();
  await expect.element(page.getByText(say('ranking.you'), { exact: true })).toBeVisible();
});

test('nobody is ranked yet', async () => {
  server().answer(rankList, { data: [], total: 0, computed_at: '', computed_at_ms: null });
  await show(<RankingScreen />, '/rank', 'visitor');
  await expect.element(page.getByRole('heading', { name: say('ranking.none') })).toBeVisible();
});

test('with three or fewer there is a podium alone', async () => {
  answer(2);
  await show(<RankingScreen />, '/rank', 'visitor');
  await expect.element(page.getByText('Person 2')).toBeVisible();
  await expect.element(page.getByText(say('ranking.lastThreeWeeks'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: say('ranking.none') })).not.toBeInTheDocument();
});

test('a ranking that cannot be read says so, and is there after one more try', async () => {
  server().refuse(rankList, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<RankingScreen />, '/rank', 'visitor');
  await expect.element(page.getByText(say('common.loadFailed'))).toBeVisible();
  answer(1);
  await button('common.retry').click();
  await expect.element(page.getByText('Person 1')).toBeVisible();
});

/** Every second one is a trader. */
function rowOf(place: number, other: Partial<RankRow> = {}): RankRow {
  return {
    place,
    user: `Person ${place}`,
    avatar: '',
    trader_id: place % 2 === 1 ? 100 + place : null,
    multiple: '45.0',
    three_week_rate: '24.08',
    three_week_profit: '2140.2',
    three_week_win: '52.00',
    total_rate: '30.00',
    total_trade_num: 80,
    code: 'EUR/USD',
    ...other,
  };
}
