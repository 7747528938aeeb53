import { getProfits } from '@candor/protocol/account/get-profits.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AssetCard } from './asset-card.tsx';
import { HomeBar } from './home-bar.tsx';
import { SideBar } from '../../shell/side-bar.tsx';
import { CUSTOMER, siteAnswer } from '../../testing/customer-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';

const { server, show } = prepareScreenTest();
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path d="M0 0h80v20H0z"/></svg>',
)}`;

test('the logo stands as high as the operator says, in place of the name where it is to', async () => {
  server().answer(getBasicInfo, siteAnswer({ logo: LOGO, home_logo_height: '40', is_home_title_pic: '1' }));
  await show(<HomeBar />, '/', 'visitor');
  const logos = page.getByRole('img', { name: 'Candor' });
  await expect.poll(() => logos.elements().map((logo) => logo.getBoundingClientRect().height)).toEqual([40]);
  await expect.element(page.getByText('Candor', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(say('home.visitor'))).toBeVisible();
});

test('on a wide page the rail has the logo, which leads home, and the bar repeats nothing that the rail has', async () => {
  server().answer(getBasicInfo, siteAnswer({ logo: LOGO, home_logo_height: '40' }));
  server().answer(messagesUnread, { unread: 2 });
  await page.viewport(1440, 900);
  await show(
    <>
      <SideBar items={[]} currentId={undefined} />
      <HomeBar />
    </>,
    '/',
  );
  // Its link says where that leads.
  const logo = page.getByRole('navigation').getByRole('link', { name: 'Candor' });
  await expect.poll(() => logo.element().querySelector('img')?.getBoundingClientRect().height).toBe(40);
  await expect.element(page.getByText(say('home.uid', { uid: CUSTOMER.uid }))).toBeVisible();
  for (const name of [say('shell.messages'), say('shell.support')])
    await expect.poll(() => page.getByRole('button', { name: new RegExp(name) }).elements().length).toBe(1);
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

test('a logo that cannot be had gives way to the mark, next to the name', async () => {
  server().answer(getBasicInfo, siteAnswer({ logo: 'data:image/png,broken', home_logo_height: '900' }));
  await show(<HomeBar />, '/', 'visitor');
  await expect.poll(() => document.querySelectorAll('.home-bar-mark img').length).toBe(0);
  await expect.poll(() => document.querySelector('.home-bar-mark svg')?.getBoundingClientRect().height).toBe(64);
  await expect.element(page.getByText('Candor', { exact: true })).toBeVisible();
});

test.each([
  ['€', '-12.5', '−€12.50'],
  ['', '1200', '1,200.00'],
])('what the customer owns has the symbol "%s" before it', async (symbol, total, text) => {
  server().answer(getBasicInfo, siteAnswer({ currency_symbol: symbol }));
  server().answer(getProfits, { total, profits: '0', percent: '0', curve: [] });
  await show(<AssetCard />, '/');
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});
