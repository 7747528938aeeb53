import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleMiningOwed } from '@candor/protocol/console/mining/owed.ts';
import {
  consoleMiningProducts,
  consoleMiningProductVersions,
  consoleOpenMiningProduct,
  consoleSaveMiningProduct,
} from '@candor/protocol/console/mining/products.ts';
import { consoleUploadPicture } from '@candor/protocol/pictures/picture.ts';
import { consoleMiningSubscriptions } from '@candor/protocol/console/mining/subscriptions.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
beforeEach(() => {
  server().answer(consoleMiningOwed, OWED);
  server().answer(consoleMiningProducts, { currency: 'USDT', list: [PRODUCT] });
  server().answer(consoleMiningProductVersions, { list: [PRODUCT] });
  server().answer(consoleMiningSubscriptions, { list: [SUBSCRIPTION], total: 1 });
});

const dialog = () => page.getByRole('dialog');
const field = (name: RegExp | string) => dialog().getByRole('textbox', { name });
const press = (key: Parameters<typeof say>[0] & `console.mining.${string}`) =>
  dialog().getByRole('button', { name: say(key as 'console.mining.save') });

test('what is owed is said in figures, drawn, and listed', async () => {
  await show('/mining');
  await expect.element(page.getByText('284,500.00').first()).toBeVisible();
  await expect.element(page.getByText(say('console.mining.equalsLedger'))).toBeVisible();
  await expect.element(page.getByText(/Most on Nov 30: income 429\.18, capital 3,000\.00/)).toBeVisible();
  await page.getByRole('button', { name: say('console.mining.asTable') }).click();
  await expect.element(page.getByRole('cell', { name: 'Nov 30' })).toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /M-3120.*Mara.*2,000\.00.*14 \/ 90/ })).toBeVisible();
});

test('books that differ from what is subscribed are called out, and what is overdue is named', async () => {
  server().answer(consoleMiningOwed, {
    ...OWED,
    ledger_balance: '284400',
    overdue: { income: '12.5', capital: '100' },
  });
  await show('/mining');
  await expect.element(page.getByRole('alert').getByText(/284,400\.00/)).toBeVisible();
  await expect.element(page.getByText(say('console.mining.overdue', { amount: '112.50' }))).toBeVisible();
});

test('nothing subscribed, nothing owed and no products are said so', async () => {
  server().answer(consoleMiningOwed, {
    ...OWED,
    days: OWED.days.map(({ day }) => ({ day, income: '0', capital: '0' })),
  });
  server().answer(consoleMiningProducts, { currency: 'USDT', list: [] });
  server().answer(consoleMiningSubscriptions, { list: [], total: 0 });
  await show('/mining');
  await expect.element(page.getByText(say('console.mining.nothingOwed'))).toBeVisible();
  await expect.element(page.getByText(say('console.mining.noProducts'))).toBeVisible();
  await expect.element(page.getByText(say('console.mining.noSubscriptions'))).toBeVisible();
  await page.getByRole('searchbox').last().fill('nobody');
  await expect.element(page.getByText(say('console.mining.noneLike'))).toBeVisible();
  expect(server().inputsOf(consoleMiningSubscriptions).at(-1)).toMatchObject({ search: 'nobody', state: 'running' });
});

test('what cannot be read says so, and is asked for again', async () => {
  server().refuse(consoleMiningOwed, ERROR_CODES.ourFault, 'Reference: 1');
  server().refuse(consoleMiningProducts, ERROR_CODES.ourFault, 'Reference: 2');
  await show('/mining');
  await expect.element(page.getByText(/Reference: 1/).first()).toBeVisible();
  await expect.element(page.getByText(/Reference: 2/).first()).toBeVisible();
  server().answer(consoleMiningOwed, OWED);
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.element(page.getByText('284,500.00').first()).toBeVisible();
});

test('a product gets its next version, and refused fields say what is wrong', async () => {
  server().refuse(consoleSaveMiningProduct, ERROR_CODES.invalidInput, '', {
    fields: { dividend_percentage: 'field.large' },
  });
  await show('/mining');
  await page.getByRole('button', { name: /Steady 90/ }).click();
  await expect.element(dialog().getByText(/Better terms/)).toBeVisible();
  await press('console.mining.change').click();
  await expect.element(field(say('console.mining.dailyRate'))).toHaveValue('0.18');
  await field(say('console.mining.dailyRate')).fill('99');
  await field(new RegExp(say('console.reason'))).fill('The market pays less.');
  await press('console.mining.save').click();
  await expect.element(field(say('console.mining.dailyRate'))).toHaveAttribute('aria-invalid', 'true');
  await field(say('console.mining.dailyRate')).fill('0.15');
  server().answer(consoleSaveMiningProduct, { id: 2, version: 3 });
  await press('console.mining.save').click();
  await expect.element(page.getByText(say('console.mining.saved', { version: 3 }))).toBeVisible();
  expect(server().inputsOf(consoleSaveMiningProduct).at(-1)).toMatchObject({
    id: 2,
    version: 2,
    dividend_percentage: '0.15',
    lock_dividend_days: 90,
    texts: { en: { title: 'Steady 90', desc: 'Ninety days.' } },
    reason: 'The market pays less.',
  });
});

test('a new product needs a title, and its picture is sent before it is saved', async () => {
  server().answer(consoleUploadPicture, { url: PICTURE, hash: 'a'.repeat(64) });
  server().answer(consoleSaveMiningProduct, { id: 3, version: 1 });
  await show('/mining');
  await page.getByRole('button', { name: say('console.mining.newProduct') }).click();
  await expect.element(dialog().getByText(say('console.mining.titleMissing'))).toBeVisible();
  await field(say('console.mining.titleIn', { language: 'English' })).fill('Steady 7');
  await field(say('console.mining.dailyRate')).fill('0.06');
  await field(say('console.mining.lockDays')).fill('7');
  await field(say('console.mining.penaltyRate')).fill('2');
  await field(say('console.mining.min')).fill('50');
  await field(say('console.mining.max')).fill('5000');
  await field(new RegExp(say('console.reason'))).fill('A short one.');
  await userEvent.upload(
    dialog().getByLabelText(say('console.mining.picture')).last(),
    new File(['picture'], 'p.png', { type: 'image/png' }),
  );
  await expect.element(page.getByRole('button', { name: say('console.picture.remove') })).toBeVisible();
  await press('console.mining.save').click();
  await expect.poll(() => server().inputsOf(consoleSaveMiningProduct)).toHaveLength(1);
  expect(server().inputsOf(consoleSaveMiningProduct)[0]).toMatchObject({
    id: 0,
    version: 0,
    image_hash: 'a'.repeat(64),
  });
});

test('a picture that is refused says why, and leaves the product without one', async () => {
  server().refuse(consoleUploadPicture, ERROR_CODES.invalidInput, 'This is no picture.');
  await show('/mining');
  await page.getByRole('button', { name: say('console.mining.newProduct') }).click();
  await userEvent.upload(
    dialog().getByLabelText(say('console.mining.picture')).last(),
    new File(['text'], 'p.txt', { type: 'text/plain' }),
  );
  await expect.element(dialog().getByText('This is no picture.')).toBeVisible();
});

test('closing a product asks for a reason, and says what it does to those who have it', async () => {
  server().answer(consoleOpenMiningProduct, {});
  await show('/mining?product=2');
  await press('console.mining.close').click();
  await expect.element(dialog().getByText(say('console.mining.closeText'))).toBeVisible();
  await field(new RegExp(say('console.reason'))).fill('Enough is promised.');
  await press('console.mining.close').click();
  await expect.poll(() => server().inputsOf(consoleOpenMiningProduct)).toHaveLength(1);
  expect(server().inputsOf(consoleOpenMiningProduct)[0]).toEqual({ id: 2, open: 0, reason: 'Enough is promised.' });
});

test('an auditor reads all of it and changes nothing', async () => {
  await show('/mining?product=2', 'auditor');
  await expect.element(dialog().getByText(/Better terms/)).toBeVisible();
  await expect.element(press('console.mining.close')).not.toBeInTheDocument();
  await expect.element(page.getByText(say('console.mining.newProduct'))).not.toBeInTheDocument();
});

test('who may not read it is shown so', async () => {
  await show('/mining', 'content');
  await expect.element(page.getByText(say('console.notPermitted'))).toBeVisible();
});

const TERMS = {
  version: 2,
  texts: [{ language: 'en', title: 'Steady 90', desc: 'Ninety days.' }],
  image: '',
  image_hash: '',
  dividend_percentage: '0.18',
  staring_sub_amount: '500',
  max_sub_amount: '50000',
  limit_num: 0,
  lock_dividend_days: 90,
  liquidated_damages: '8',
  savedAt: Date.UTC(2026, 10, 1),
  operator: 'Ida Wells',
  reason: 'Better terms.',
  running: 48,
  locked: '158300',
};
const PRODUCT: OutputOf<typeof consoleMiningProducts>['list'][number] = {
  ...TERMS,
  id: 2,
  is_open: true,
  day_income: '284.94',
};
const OWED: OutputOf<typeof consoleMiningOwed> = {
  at: Date.UTC(2026, 10, 20, 14),
  currency: 'USDT',
  locked: '284500',
  ledger_balance: '284500',
  running: 212,
  leaving: 3,
  tonight: { income: '429.18', capital: '0', subscriptions: 212 },
  next7: { income: '3004.26', capital: '12005' },
  next30: { income: '12875.4', capital: '48364.6' },
  overdue: { income: '0', capital: '0' },
  penalties_this_month: '1212.5',
  left_this_month: 19,
  paid_today: '429.18',
  days: Array.from({ length: 30 }, (_, day) => ({
    day: new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10),
    income: '429.18',
    capital: day === 9 ? '3000' : day % 4 === 0 ? '1200' : '0',
  })),
};
const SUBSCRIPTION: OutputOf<typeof consoleMiningSubscriptions>['list'][number] = {
  id: 3120,
  customer_id: 482_913,
  account: 'mara@example.com',
  nickname: 'Mara',
  product_id: 2,
  product_version: 2,
  title: 'Steady 90',
  share_amount: '2000',
  dividend_percentage: '0.18',
  liquidated_damages: '8',
  day_profit: '3.6',
  lock_dividend_days: 90,
  paid_days: 14,
  paid_profit: '50.4',
  left_profit: '273.6',
  status: 1,
  createdAt: Date.UTC(2026, 10, 5),
  returnsAt: Date.UTC(2027, 1, 4),
  return_amount: '2000',
  penalty: '0',
};
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
