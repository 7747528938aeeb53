import type { OutputOf } from '@candor/protocol/call.ts';
import { forexDetail } from '@candor/protocol/account/forex-detail.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import { info } from '@candor/protocol/identity/info.ts';
import type { UserDto } from '@candor/protocol/identity/user.ts';
import { countriesNotServed } from '@candor/protocol/site/countries-not-served.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import type { PayoutMethodDto } from '@candor/protocol/wallet/payout-method.ts';
import type { ServerStandIn } from '@candor/server-stand-in/server-stand-in.ts';

/** The answers that most screens ask for, of a verified customer with money. */
export function answerAsCustomer(server: ServerStandIn): void {
  server.answer(getBasicInfo, siteAnswer());
  server.answer(countriesNotServed, { list: [{ code: 'CU', name: 'Cuba' }], visitor: null });
  server.answer(info, CUSTOMER);
  server.answer(forexDetail, {
    balance: '5000',
    lockBalance: '0',
    floatingProfit: '0',
    equity: '5000',
    usedMargin: '0',
    reserved: '0',
    freeMargin: '5000',
    marginLevel: '—',
    stopOutLevel: 50,
    advance: '0',
  });
  server.answer(loanApplication, NO_LOAN);
  server.answer(getBalance, [
    { type: 'forex', balance: '5000', lockBalance: '0', accountTypeId: 1, currencyId: 1 },
    { type: 'micro', balance: '200', lockBalance: '0', accountTypeId: 2, currencyId: 1 },
    { type: 'change', balance: '1250.75', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
  ]);
}

/** What the site says of itself, with other settings where a test is about them. */
export const siteAnswer = (settings: Readonly<Record<string, string>> = {}): OutputOf<typeof getBasicInfo> => ({
  settings: {
    site_name: 'Candor',
    currency: 'USDT',
    trade_fee_type: '1',
    is_forex: '1',
    is_micro: '1',
    is_bank_account_swift: '1',
    is_bank_account_iban: '1',
    ...settings,
  },
  price_source: 'simulated',
  languages: ['en'],
  time: NOW,
  theme: { light: {}, dark: {} },
  margin_call_level: 100,
  stop_out_level: 50,
});

/** A Wednesday in a busy hour. */
export const NOW = Date.UTC(2026, 10, 18, 13);

export const CUSTOMER: UserDto = {
  uid: 100_001,
  email: 'someone@example.com',
  mobile: '',
  nickname: 'Someone',
  name: 'Some One',
  remark: '',
  level: 1,
  credit_score: 100,
  is_demo: 0,
  is_real: 1,
  is_trader: 0,
  trader_status: 0,
  trader_reason: '',
  avatar: '',
  hide_rank: 0,
  invite_code: 'ABC123',
  has_pay_password: 1,
  has_second_factor: 0,
  is_frozen: 0,
  frozen_reason: '',
  forexBalance: '5000',
  microBalance: '200',
  changeBalance: '1250.75',
  totalBalance: '6450.75',
};

/** A customer who never asked for a loan. */
export const NO_LOAN = {
  status: 0 as const,
  reason: '',
  sent_at: '',
  sent_at_ms: null,
  decided_at: '',
  decided_at_ms: null,
  name: '',
  last_name: '',
  country: '',
  mobile: '',
  answers: {},
  unpaid_loan: null,
};

/** Where the customer's coins may go. */
export const ADDRESS: PayoutMethodDto = {
  id: 1,
  type: 1,
  draw_id: 1,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
  dc_address: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  payee_account: '',
  payee_name: '',
  bank_name: '',
  bank_code: '',
  bank_address: '',
  routing_number: '',
  bank_swift: '',
  bank_iban: '',
  bank_ifsc: '',
  bank_branch: '',
  payee_address: '',
  post_code: '',
  created_at: '',
  created_at_ms: NOW,
  held_until: '',
  held_until_ms: null,
  refused: '',
};
