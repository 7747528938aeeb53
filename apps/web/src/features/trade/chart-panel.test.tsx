import { createChartTemplate } from '@candor/protocol/chart-templates/create.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMarket } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { TradeScreen } from './trade-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(optionOrders, { data: [], total: 0 });
});

const stored = (key: string): string | null => localStorage.getItem(`candor.${key}`);
const typeMenu = (name: string) => page.getByRole('button', { name: `${say('chart-tools.type')}: ${name}` });
const inSheet = (name: string) => page.getByRole('dialog').getByRole('radio', { name });

async function openSettings(): Promise<void> {
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await press(page.getByRole('button', { name: say('trade.chart.settings') }));
}

test('on a wide page the type of chart is chosen next to the periods, and is remembered', async () => {
  await page.viewport(1280, 800);
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await press(typeMenu(say('chart-tools.type.hollow')));
  await press(page.getByRole('button', { name: say('chart-tools.type.bars'), exact: true }));
  await expect.element(typeMenu(say('chart-tools.type.bars'))).toBeVisible();
  expect(stored('chart-type')).toBe('bars');
});

test('on a phone it is among the settings of the chart; averages are named as such', async () => {
  await openSettings();
  await expect.element(inSheet(say('chart-tools.type.hollow'))).toBeChecked();
  expect(page.getByText(say('chart-tools.averages')).elements()).toEqual([]);
  await press(inSheet(say('chart-tools.type.heikinAshi')));
  await expect.element(page.getByText(say('chart-tools.averages'))).toBeInTheDocument();
  expect(stored('chart-type')).toBe('heikinAshi');
});

test('a remembered type that is none gives the one that charts begin with', async () => {
  localStorage.setItem('candor.chart-type', 'renko');
  await openSettings();
  await expect.element(inSheet(say('chart-tools.type.hollow'))).toBeChecked();
});

test('lines of bid and ask are switched on in the settings, and remembered', async () => {
  await openSettings();
  const lines = page.getByRole('switch', { name: say('chart-tools.quotes') });
  await press(lines);
  await expect.element(lines).toBeChecked();
  expect(stored('chart-quotes')).toBe('1');
  await press(lines);
  expect(stored('chart-quotes')).toBeNull();
});

test('indicators are found by name or abbreviation, and those with a star come first', async () => {
  await openSettings();
  const search = page.getByRole('searchbox', { name: say('chart-tools.searchIndicators') });
  await search.fill('rsi');
  const switches = (): string[] => switchesShown().map((element) => element.closest('label')?.textContent ?? '');
  await expect.poll(switches).toHaveLength(1);
  await search.fill('no such thing');
  await expect.element(page.getByText(say('chart-tools.noIndicators'))).toBeVisible();
  await search.fill('');
  const name = say('chart.indicator.CCI');
  await press(page.getByRole('button', { name: say('market.addFavourite', { name }) }));
  await expect.element(page.getByRole('button', { name: say('market.removeFavourite', { name }) })).toBeInTheDocument();
  const below = page.getByRole('group', { name: new RegExp(`^${say('chart.below')}`) });
  expect(below.getByRole('switch').elements()[0]?.closest('label')?.textContent).toContain(name);
  expect(stored('chart-favourites')).toBe('CCI');
});

const switchesShown = () => page.getByRole('group').getByRole('switch').elements();

test('a template takes the chart back to what it was when it was saved', async () => {
  server().answer(createChartTemplate, ({ name, look }) => ({ template: { id: 1, name, look } }));
  await openSettings();
  const templates = page.getByRole('region', { name: say('chart-tools.templates') });
  await press(inSheet(say('chart-tools.type.bars')));
  await templates.getByRole('textbox', { name: say('chart-tools.templateName') }).fill('Scalp');
  await press(templates.getByRole('button', { name: say('chart-tools.saveTemplate') }));
  await press(inSheet(say('chart-tools.type.line')));
  await press(templates.getByRole('button', { name: 'Scalp', exact: true }));
  await expect.element(inSheet(say('chart-tools.type.bars'))).toBeChecked();
});

test('the key o opens what can be done at the price, and an alert begins there', async () => {
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await expect.poll(() => page.getByRole('img').query()?.querySelector('canvas') ?? null).not.toBeNull();
  const menu = page.getByRole('menu');
  const open = async (): Promise<number> => {
    page
      .getByRole('img')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'o', bubbles: true }));
    await Promise.resolve();
    return menu.elements().length;
  };
  await expect.poll(open).toBe(1);
  const alert = menu.getByRole('menuitem', { name: say('chart-tools.alertAt', { price: '1.16200' }) });
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  await userEvent.keyboard('{Escape}');
  expect(menu.elements()).toEqual([]);
  await expect.poll(open).toBe(1);
  await press(alert, '{Enter}');
  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/mine/alerts?code=EURUSD&price=1.16200');
});
