import { alertList } from '@candor/protocol/alerts/list.ts';
import type { AlertDto } from '@candor/protocol/alerts/alert.ts';
import { createAlert } from '@candor/protocol/alerts/create.ts';
import { editAlert } from '@candor/protocol/alerts/edit.ts';
import { alertPreferences, setAlertPreferences } from '@candor/protocol/alerts/preferences.ts';
import { removeAlert } from '@candor/protocol/alerts/remove.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMarket, EURUSD, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { AlertsScreen } from './alerts-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(alertList, { list: [ALERT], limit: 50 });
  server().answer(alertPreferences, PREFERENCES);
});

const sheet = () => page.getByRole('dialog');
const save = () => sheet().getByRole('button', { name: say('alerts.save') });

async function typePrice(price: string): Promise<void> {
  await sheet()
    .getByRole('spinbutton', { name: say('alerts.price') })
    .fill(price);
  await userEvent.keyboard('{Enter}');
}

test('a price that the market is at already is refused before it is sent', async () => {
  server().answer(alertList, { list: [], limit: 50 });
  await show(<AlertsScreen />, '/mine/alerts?code=EURUSD');
  await expect.element(sheet().getByText('EUR/USD').first()).toBeVisible();
  pushPrice(server(), EURUSD, '1.16200', '1.16210');
  await typePrice('1');
  await expect.element(sheet().getByText(/^The price is already/)).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await typePrice('1.2');
  server().answer(createAlert, { alert: ALERT });
  server().answer(alertList, { list: [ALERT], limit: 50 });
  await save().click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(server().inputsOf(createAlert)).toMatchObject([{ forex_id: 1, direction: 'above' }]);
  expect(Number(server().inputsOf(createAlert)[0]?.price)).toBe(1.2);
});

test('an alert begins at the price of the address, on the side of the market where that lies', async () => {
  server().answer(alertList, { list: [], limit: 50 });
  await show(<AlertsScreen />, '/mine/alerts?code=EURUSD&price=1.15');
  await expect.element(sheet().getByText('EUR/USD').first()).toBeVisible();
  pushPrice(server(), EURUSD, '1.16200', '1.16210');
  await expect.element(sheet().getByRole('spinbutton', { name: say('alerts.price') })).toHaveValue('1.15000');
  server().answer(createAlert, { alert: ALERT });
  await save().click();
  await expect.poll(() => server().inputsOf(createAlert)).toMatchObject([{ price: '1.15000', direction: 'below' }]);
});

test('an alert is made to repeat, and deleted after a question', async () => {
  await show(<AlertsScreen />, '/mine/alerts');
  const row = page.getByRole('main').getByRole('button', { name: /EUR\/USD/ });
  await row.click();
  await press(sheet().getByRole('switch'));
  server().answer(editAlert, { alert: { ...ALERT, repeats: 1 } });
  server().answer(alertList, { list: [{ ...ALERT, repeats: 1 }], limit: 50 });
  await save().click();
  await expect.element(page.getByText(say('alerts.eachTime'))).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
  await row.click();
  await sheet()
    .getByRole('button', { name: say('alerts.remove') })
    .click();
  server().answer(removeAlert, {});
  server().answer(alertList, { list: [], limit: 50 });
  await sheet()
    .getByRole('button', { name: say('common.delete') })
    .click();
  await expect.element(page.getByText(say('alerts.none'))).toBeVisible();
  expect(server().inputsOf(removeAlert)).toEqual([{ id: ALERT.id }]);
});

test('a notification is chosen by its switch, and the other choices stay', async () => {
  server().answer(setAlertPreferences, { ...PREFERENCES, order_inbox: 0 });
  await show(<AlertsScreen />, '/mine/alerts');
  const orders = page.getByRole('switch', { name: new RegExp(`^${say('alerts.kind.order')}`) });
  await expect.element(orders).toBeInTheDocument();
  await press(orders);
  await expect.poll(() => server().inputsOf(setAlertPreferences)).toMatchObject([{ order_inbox: 0, margin_push: 1 }]);
});

test('alerts that cannot be read say so, and come with one more try', async () => {
  server().refuse(alertList, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<AlertsScreen />, '/mine/alerts');
  await expect.element(page.getByText(say('common.loadFailed')).first()).toBeVisible();
  server().answer(alertList, { list: [], limit: 50 });
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.element(page.getByText(say('alerts.none'))).toBeVisible();
});

const PREFERENCES = {
  order_inbox: 1,
  option_inbox: 1,
  price_push: 1,
  order_push: 1,
  option_push: 1,
  margin_push: 1,
} as const;

const ALERT: AlertDto = {
  id: 3,
  forex_id: 1,
  code: 'EURUSD',
  show_code: 'EUR/USD',
  logo: '',
  precision: 5,
  side: 'bid',
  direction: 'above',
  price: '1.2',
  repeats: 0,
  note: '',
  state: 'armed',
  rearm_price: '1.199',
  fired_count: 0,
  fired_time: '',
  firedTime: null,
  fired_price: '',
};
