import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteAnswer } from '../testing/customer-answers.ts';
import { prepareScreenTest, say } from '../testing/show-screen.tsx';
import { SideBar } from './side-bar.tsx';
import { useTabs } from './tabs.ts';

const { server, show } = prepareScreenTest();

function Bar() {
  return <SideBar items={useTabs()} currentId="home" />;
}

test.each([
  ['', () => say('tab.copy.short')],
  ['Pilot', () => 'Pilot'],
])('copy trading goes by what the operator calls it: "%s"', async (name, label) => {
  server().answer(getBasicInfo, siteAnswer({ ai_trade_name: name }));
  await page.viewport(1440, 900);
  await show(<Bar />, '/', 'visitor');
  const link = page.getByRole('link', { name: label(), exact: true });
  await expect.element(link).toHaveAttribute('href', '/follow');
});
