import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCategories, consoleSaveCategory } from '@candor/protocol/console/categories.ts';
import { consoleInstrumentHistory } from '@candor/protocol/console/instrument-history.ts';
import { consoleChangeInstrumentTerms } from '@candor/protocol/console/change-instrument-terms.ts';
import { consoleInstruments } from '@candor/protocol/console/instruments.ts';
import { consoleInstrumentOffers, consoleListInstrument } from '@candor/protocol/console/list-instrument.ts';
import { consoleProposals } from '@candor/protocol/console/proposals.ts';
import { consoleSaveInstrument } from '@candor/protocol/console/save-instrument.ts';
import { consoleUploadPicture } from '@candor/protocol/pictures/picture.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
beforeEach(() => {
  server().answer(consoleInstruments, { categories: [{ id: 1, name: 'Forex' }], list: [INSTRUMENT] });
  server().answer(consoleCategories, {
    list: [{ id: 1, name: 'Forex', names: {}, sort: 0, instruments: 1, version: 1 }],
  });
  server().answer(consoleInstrumentHistory, { list: [], total: 0 });
  server().answer(consoleProposals, { list: [], total: 0 });
});

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const reasonField = () => dialog().getByRole('textbox', { name: new RegExp(say('console.reason')) });
const save = () => dialog().getByRole('button', { name: say('console.operations.save') });

test('an instrument gets other lots, and a refused field says what is wrong', async () => {
  server().refuse(consoleSaveInstrument, ERROR_CODES.invalidInput, '', { fields: { min_lots: 'field.notInSteps' } });
  await show('/instruments?row=1');
  await expect.element(page.getByText('50× · 100×')).toBeVisible();
  await page.getByRole('button', { name: say('console.operations.editInstrument'), exact: true }).click();
  await field(say('console.operations.minLots')).fill('0.015');
  await reasonField().fill('Calmer.');
  await save().click();
  await expect.element(field(say('console.operations.minLots'))).toHaveAttribute('aria-invalid', 'true');
  server().answer(consoleSaveInstrument, { version: 8 });
  await field(say('console.operations.minLots')).fill('0.02');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server().inputsOf(consoleSaveInstrument).at(-1)).toEqual({
    id: 1,
    version: 7,
    show_code: 'EUR/USD',
    logo: '',
    category_id: 1,
    sort: 0,
    min_lots: '0.02',
    max_lots: '50',
    lot_step: '0.01',
    default_leverage: 100,
    reason: 'Calmer.',
  });
});

test('a logo is sent before the instrument is saved, and shown as customers will see it', async () => {
  const url = `/api/default/picture?hash=${'ab'.repeat(32)}`;
  server().answer(consoleUploadPicture, { url, hash: 'ab'.repeat(32) });
  server().answer(consoleSaveInstrument, { version: 8 });
  await show('/instruments?row=1');
  await page.getByRole('button', { name: say('console.operations.editInstrument'), exact: true }).click();
  const group = dialog().getByRole('group', { name: say('console.operations.logo'), exact: true });
  const input = group.getByLabelText(say('console.operations.logo')).last().element();
  await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.element(dialog().getByRole('button', { name: say('console.picture.remove') })).toBeVisible();
  expect(group.element().querySelector('img')?.getAttribute('src')).toBe(url);
  await reasonField().fill('A new sign.');
  await save().click();
  await expect.poll(() => server().inputsOf(consoleSaveInstrument)).toMatchObject([{ id: 1, logo: url }]);
});

test('terms of dealing are proposed, and a line that is no list of leverages is not sent', async () => {
  server().refuse(consoleChangeInstrumentTerms, ERROR_CODES.invalidInput, '', {
    fields: { leverages: 'field.notAscending' },
  });
  await show('/instruments?row=1');
  await page.getByRole('button', { name: say('console.operations.proposeTerms') }).click();
  const leverages = field(say('console.operations.leveragesOffered'));
  await expect.element(leverages).toHaveValue('50, 100');
  await leverages.fill('50, many');
  await expect.element(dialog().getByText(say('console.operations.leveragesUnreadable'))).toBeVisible();
  await leverages.fill('100, 20');
  await field(say('console.operations.staleAfter')).fill('7.5');
  await reasonField().fill('Calmer.');
  const propose = dialog().getByRole('button', { name: say('console.operations.propose') });
  await propose.click();
  await expect.element(leverages).toHaveAttribute('aria-invalid', 'true');
  server().answer(consoleChangeInstrumentTerms, { proposal_id: 4, state: 'open', outcome: '', effectiveAt: null });
  await leverages.fill('20, 100');
  await propose.click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server().inputsOf(consoleChangeInstrumentTerms).at(-1)).toEqual({
    id: 1,
    version: 7,
    min_spread: '0.00015',
    fee_per_lot: '3.5',
    fee_of_margin: '0.01',
    leverages: [20, 100],
    contract_size: '100000',
    margin_mode: 'leverage',
    price_precision: 5,
    calendar_id: 'forex',
    stale_after_ms: 7_500,
    reason: 'Calmer.',
  });
});

test('a category is added with its names', async () => {
  server().answer(consoleSaveCategory, { id: 1_001, version: 1 });
  await show('/instruments');
  await page.getByRole('button', { name: say('console.operations.addCategory') }).click();
  await field(say('console.operations.categoryName', { language: 'English' })).fill('Shares');
  await reasonField().fill('New market.');
  await save().click();
  await expect.poll(() => server().inputsOf(consoleSaveCategory)).toHaveLength(1);
  expect(server().inputsOf(consoleSaveCategory)[0]).toMatchObject({ id: 0, version: 0, names: { en: 'Shares' } });
});

test('what the simulated market can give in addition is listed with the terms of its kind', async () => {
  server().answer(consoleInstruments, {
    categories: [
      { id: 1, name: 'Forex' },
      { id: 5, name: 'Crypto' },
    ],
    list: [INSTRUMENT, { ...INSTRUMENT, id: 23, code: 'LTCUSDT', show_code: 'LTC/USDT', category_id: 5 }],
  });
  server().answer(consoleInstrumentOffers, { feed: 'simulated', sources: [], offers: OFFERS });
  server().refuse(consoleListInstrument, ERROR_CODES.invalidInput, '', { fields: { like: 'field.notAnOption' } });
  await show('/instruments');
  await page.getByRole('button', { name: say('console.operations.listInstrument') }).click();
  await select(say('console.operations.instrument')).selectOptions('XRPUSDT');
  await expect.element(field(say('console.operations.showCode'))).toHaveValue('XRP/USDT');
  await expect.element(select(say('console.operations.termsLike'))).toHaveValue('23');
  await reasonField().fill('Asked for.');
  await listIt().click();
  await expect.element(select(say('console.operations.termsLike'))).toHaveAttribute('aria-invalid', 'true');
  server().answer(consoleListInstrument, { id: 1_001 });
  await listIt().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server().inputsOf(consoleListInstrument).at(-1)).toEqual({
    code: 'XRPUSDT',
    show_code: 'XRP/USDT',
    base_currency: 'XRP',
    quote_currency: 'USDT',
    price_precision: 4,
    category_id: 5,
    like: 23,
    kraken: '',
    binance: '',
    oanda: '',
    reason: 'Asked for.',
  });
});

test('of live sources the symbols follow from the two sides, and a source may be left out', async () => {
  server().answer(consoleInstrumentOffers, { feed: 'live', sources: ['kraken', 'binance'], offers: [] });
  server().answer(consoleListInstrument, { id: 1_001 });
  await show('/instruments');
  await page.getByRole('button', { name: say('console.operations.listInstrument') }).click();
  await field(say('console.operations.baseCurrency')).fill('DOGE');
  await field(say('console.operations.quoteCurrency')).fill('USDT');
  const kraken = field(say('console.operations.symbolAt', { source: 'Kraken' }));
  await expect.element(kraken).toHaveValue('DOGE/USDT');
  await kraken.fill('');
  await reasonField().fill('Asked for.');
  await listIt().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server().inputsOf(consoleListInstrument)).toMatchObject([
    { code: 'DOGEUSDT', show_code: 'DOGE/USDT', kraken: '', binance: 'DOGEUSDT', oanda: '' },
  ]);
});

test('a market that has nothing more says so', async () => {
  server().answer(consoleInstrumentOffers, { feed: 'replayed', sources: [], offers: [] });
  await show('/instruments');
  await page.getByRole('button', { name: say('console.operations.listInstrument') }).click();
  await expect.element(dialog().getByText(say('console.operations.nothingToList')).first()).toBeVisible();
});

test('one that is not shown yet says so, with its price and what a source says of it', async () => {
  const sources = [{ name: 'kraken', symbol: 'DOGE/USDT', in_use: false, refusal: 'Currency pair not supported' }];
  const hidden = { ...INSTRUMENT, tradable: false, is_listed: false, last: null, sources };
  server().answer(consoleInstruments, { categories: [{ id: 1, name: 'Forex' }], list: [hidden] });
  await show('/instruments?row=1');
  await expect.element(page.getByText(say('console.operations.tradable.hidden')).first()).toBeVisible();
  await expect.element(page.getByText(say('console.operations.noPriceYet'))).toBeVisible();
  await expect.element(page.getByText('DOGE/USDT · Currency pair not supported')).toBeVisible();
});

test('an auditor reads them and changes nothing', async () => {
  await show('/instruments?row=1', 'auditor');
  await expect.element(page.getByText('50× · 100×')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: say('console.operations.editInstrument'), exact: true }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: say('console.operations.addCategory') }))
    .not.toBeInTheDocument();
});

const select = (name: string) => dialog().getByRole('combobox', { name, exact: true });
const listIt = () => dialog().getByRole('button', { name: say('console.operations.listIt') });

const OFFERS = [
  { base: 'EUR', quote: 'CHF', precision: 5, category: 1 },
  { base: 'XRP', quote: 'USDT', precision: 4, category: 5 },
].map(({ base, quote, precision, category }) => ({
  code: `${base}${quote}`,
  show_code: `${base}/${quote}`,
  category_id: category,
  base_currency: base,
  quote_currency: quote,
  price_precision: precision,
}));

const INSTRUMENT: OutputOf<typeof consoleInstruments>['list'][number] = {
  id: 1,
  code: 'EURUSD',
  show_code: 'EUR/USD',
  logo: '',
  category_id: 1,
  sort: 0,
  base_currency: 'EUR',
  quote_currency: 'USD',
  price_precision: 5,
  margin_mode: 'leverage',
  tradable: true,
  is_listed: true,
  last: { bid: '1.1624', ask: '1.1625', at: 1_795_167_600_000 },
  sources: [],
  contract_size: '100000',
  min_lots: '0.01',
  max_lots: '50',
  lot_step: '0.01',
  leverages: [50, 100],
  default_leverage: 100,
  fee_per_lot: '3.5',
  fee_of_margin: '0.01',
  min_spread: '0.00015',
  stale_after_ms: 10_000,
  calendar_id: 'forex',
  version: 7,
};
