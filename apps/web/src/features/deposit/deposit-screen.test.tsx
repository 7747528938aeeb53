import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { coinDepositInfo } from '@candor/protocol/wallet/coin-deposit-info.ts';
import { bankDepositCurrencies } from '@candor/protocol/wallet/bank-deposit-currencies.ts';
import { depositHistory } from '@candor/protocol/wallet/deposit-history.ts';
import { listReceivingBanks } from '@candor/protocol/wallet/list-receiving-banks.ts';
import { descriptInfo } from '@candor/protocol/site/descript-info.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER, siteAnswer } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { DepositScreen } from './deposit-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  server().answer(depositHistory, { data: [], total: 0 });
  server().answer(coinDepositInfo, ({ currency_id }) =>
    currency_id === 0 ? WAYS : [{ ...TRC20, id: 1, address: ADDRESS }],
  );
});

const sheet = () => page.getByRole('dialog');
const qr = () => page.getByRole('img', { name: say('deposit.qr') });

async function choose(field: 'deposit.coin' | 'deposit.network', option: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say(field)}`) })
    .click();
  await sheet().getByRole('button', { name: option }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
}

test('looking gives no address away; choosing a coin and its network does', async () => {
  await show(<DepositScreen />, '/mine/charge');
  await expect.element(page.getByRole('button', { name: new RegExp(`^${say('deposit.coin')}`) })).toBeVisible();
  await expect.element(qr()).not.toBeInTheDocument();
  expect(
    server()
      .inputsOf(coinDepositInfo)
      .map(({ currency_id }) => currency_id),
  ).toEqual([0]);
  await choose('deposit.coin', 'USDT');
  await choose('deposit.network', 'TRC20');
  await expect.element(qr()).toBeVisible();
  expect(document.querySelector('main .hash')?.textContent?.trim()).toBe(ADDRESS);
  await page.getByRole('button', { name: say('deposit.haveSent') }).click();
  await sheet()
    .getByRole('textbox', { name: say('deposit.amountSent') })
    .fill('2');
  await expect.element(sheet().getByText(/10/).first()).toBeVisible();
  await sheet()
    .getByRole('textbox', { name: say('deposit.amountSent') })
    .fill('55.5');
  await expect.element(sheet().getByRole('button', { name: say('deposit.fillIn') })).toBeDisabled();
});

test('a coin that no address is left of says so', async () => {
  server().answer(coinDepositInfo, ({ currency_id }) => (currency_id === 0 ? WAYS : []));
  await show(<DepositScreen />, '/mine/charge');
  await choose('deposit.coin', 'BTC');
  await expect.element(page.getByText(say('deposit.noAddress'))).toBeVisible();
});

test('each number of a bank account that there is can be copied', async () => {
  server().answer(getBasicInfo, siteAnswer({ edit_recharge_bank_info: '0' }));
  server().answer(bankDepositCurrencies, [{ id: 7, name: 'EUR', min_amount: '10', max_amount: '', price: '1' }]);
  server().answer(listReceivingBanks, [BANK]);
  server().answer(descriptInfo, []);
  await show(<DepositScreen />, '/mine/charge?type=1');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const copy = (name: string) => page.getByRole('button', { name: say('deposit.copyField', { name }) });
  await copy(say('funds.iban')).click();
  await copy(say('funds.ifsc')).click();
  expect(write.mock.calls.flat()).toEqual([BANK.bank_iban, BANK.bank_ifsc]);
  await expect.element(copy(say('funds.swift'))).not.toBeInTheDocument();
});

test.each([
  [ERROR_CODES.featureOff, 'funds.off'],
  [ERROR_CODES.verificationRequired, 'funds.verifyFirst'],
  [ERROR_CODES.ourFault, 'common.loadFailed'],
] as const)('a refusal of %i says what it means', async (code, title) => {
  server().refuse(coinDepositInfo, code, 'Refused.');
  await show(<DepositScreen />, '/mine/charge');
  await expect.element(page.getByText(say(title)).first()).toBeVisible();
});

test('a practice account is led to a real one', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<DepositScreen />, '/mine/charge');
  await page.getByRole('button', { name: say('home.openAccount') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/register?from=%2Fmine%2Fcharge');
});

const BANK = {
  id: 1,
  bank_name: 'First',
  bank_address: '',
  bank_swift: '',
  bank_ifsc: 'HDFC0001234',
  bank_iban: 'DE89370400440532013000',
  payee_name: 'Candor',
  payee_account: '0532013000',
  bank_remark: '',
};
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const NOBODYS = { id: 0, address: '', price: '1', min_amount: '10' };
const TRC20 = { ...NOBODYS, currency_id: 1, currency_code: 'USDT', protocol_code: 'TRC20' };
const WAYS = [
  TRC20,
  { ...NOBODYS, currency_id: 2, currency_code: 'USDT', protocol_code: 'ERC20' },
  { ...NOBODYS, currency_id: 3, currency_code: 'BTC', protocol_code: 'BTC' },
];
