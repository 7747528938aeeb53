import type { Page } from 'playwright-core';
import { goTo, open } from './browser.ts';
import {
  addRepaymentAddress,
  approveApplication,
  lateAndChecked,
  newApplicant,
  payOut,
  requestLoan,
} from './borrower.ts';
import type { SharedServer } from './candor-server.ts';
import { newCustomer, post, sendPicture, TRON, walletStatements } from './customer.ts';
import type { Customer } from './customer.ts';
import { CUSTOMER_PASSWORD } from './real-account.ts';
import { newDemo, openOrder, sheet, switchStopOn } from './demo-account.ts';
import { newMiner } from './miner.ts';
import { atWork } from './operators.ts';
import { onceInRun } from './shared-server.ts';
import { inDatabase } from './site-setup.ts';

/**
 * One screen in one state, and how a customer comes to see it. Only roles and
 * the page's own addresses are used, so that it works in every language.
 */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /**
   * Signed in to a demo account, with open, waiting and closed orders where it
   * says trader; or to a real one that is verified, whose application for a loan waits or was approved, or who has a
   * loan to repay, late or checked; or who has subscribed to mining.
   */
  readonly as?: 'demo' | 'trader' | 'customer' | 'applicant' | 'approved' | 'borrower' | 'late' | 'checked' | 'miner';
  /** Main ones are also looked at on the small phone. */
  readonly main?: boolean;
  readonly enter?: (page: Page) => Promise<void>;
}

const AGREEMENT = '/loan/agreement?id=2&amount=2000';

/**
 * Every screen of the app with its sheets. Texts are English: scenes with
 * `enter` that press by name are for English pages.
 */
export const SCENES: readonly Scene[] = [
  { name: 'home-visitor', path: '/', main: true },
  { name: 'welcome', path: '/welcome', main: true },
  { name: 'home', path: '/', as: 'trader', main: true },
  { name: 'quotes', path: '/quotes', main: true },
  { name: 'search', path: '/product' },
  { name: 'search-none', path: '/product', enter: (page) => page.getByRole('searchbox').fill('qqqq') },
  { name: 'trade-visitor', path: '/trade?code=EURUSD' },
  { name: 'trade', path: '/trade?code=EURUSD', as: 'trader', main: true },
  { name: 'trade-stops', path: '/trade?code=EURUSD', as: 'trader', main: true, enter: setBothStops },
  {
    name: 'trade-pending',
    path: '/trade?code=USDJPY',
    as: 'trader',
    enter: (page) => page.locator('.trade-side').getByRole('tab').nth(1).click(),
  },
  {
    name: 'trade-drawer',
    path: '/trade?code=EURUSD',
    as: 'trader',
    enter: (page) => page.locator('header .icon-button').first().click(),
  },
  {
    name: 'trade-settings',
    path: '/trade?code=EURUSD',
    as: 'trader',
    enter: (page) => page.locator('header .icon-button').last().click(),
  },
  { name: 'trade-limit', path: '/trade?code=EURUSD', as: 'trader', main: true, enter: setTarget },
  { name: 'trade-confirm', path: '/trade?code=EURUSD', as: 'trader', main: true, enter: openConfirmation },
  { name: 'option', path: '/trade?code=BTCUSDT&mode=future', as: 'trader', main: true },
  { name: 'option-visitor', path: '/trade?code=BTCUSDT&mode=future' },
  { name: 'option-poor', path: '/trade?code=BTCUSDT&mode=future', as: 'demo' },
  { name: 'option-countdown', path: '/trade?code=BTCUSDT&mode=future', as: 'trader', main: true, enter: openOption },
  { name: 'orders', path: '/order', as: 'trader', main: true },
  { name: 'orders-options', path: '/order?source=future&type=1', as: 'trader' },
  { name: 'orders-options-closed', path: '/order?source=future&type=3', as: 'trader' },
  { name: 'orders-options-empty', path: '/order?source=future&type=1', as: 'demo' },
  { name: 'option-result', path: '/order?source=future&type=3', as: 'trader', enter: openFirstOrder },
  { name: 'transfer', path: '/mine/transfer', as: 'trader' },
  { name: 'orders-empty', path: '/order', as: 'demo' },
  { name: 'orders-pending', path: '/order?type=0', as: 'trader' },
  { name: 'orders-history', path: '/order?type=3', as: 'trader' },
  { name: 'order-detail', path: '/order', as: 'trader', main: true, enter: openFirstOrder },
  {
    name: 'order-stops',
    path: '/order',
    as: 'trader',
    enter: (page) => inOrder(page, () => page.locator('.sheet-action button').first().click()),
  },
  { name: 'order-closed', path: '/order?type=3', as: 'trader', enter: openFirstOrder },
  {
    name: 'receipt',
    path: '/order?type=3',
    as: 'trader',
    enter: async (page) => {
      await inOrder(page, () => sheet(page).locator('a[href*="receipt"]').first().click());
      await page.locator('.action-bar').waitFor();
    },
  },
  { name: 'account', path: '/user', as: 'trader', main: true },
  { name: 'profile', path: '/mine/profile', as: 'customer', main: true },
  { name: 'profile-barred', path: '/mine/profile', as: 'demo' },
  { name: 'login', path: '/login', main: true },
  { name: 'register', path: '/register', main: true },
  { name: 'forgot', path: '/forgot' },
  { name: 'language', path: '/language' },
  { name: 'news', path: '/news' },
  { name: 'news-detail', path: '/news/detail?id=1' },
  { name: 'page', path: '/descript/detail?group=terms' },
  { name: 'about', path: '/mine/about' },
  { name: 'help', path: '/mine/help', main: true },
  { name: 'help-answer', path: '/mine/help?topic=stopOut' },
  { name: 'invite', path: '/mine/invite', as: 'customer', main: true },
  { name: 'company-email', path: '/mine/email' },
  { name: 'ranking', path: '/rank' },
  { name: 'ranking-own', path: '/rank', as: 'customer', main: true },
  { name: 'verification-practice', path: '/mine/auth-double', as: 'demo' },
  { name: 'messages-empty', path: '/message', as: 'demo' },
  { name: 'alerts-empty', path: '/mine/alerts', as: 'demo' },
  { name: 'alerts-new', path: '/mine/alerts?code=EURUSD', as: 'trader' },
  { name: 'wallet', path: '/mine/wallet', as: 'trader', main: true },
  { name: 'fund-records', path: '/mine/history?accountTypeId=1', as: 'trader' },
  { name: 'fund-records-days', path: '/mine/history?accountTypeId=1&to=2025-12-31', as: 'trader' },
  {
    name: 'fund-records-choose',
    path: '/mine/history?accountTypeId=1&from=2026-11-01',
    as: 'trader',
    enter: (page) => page.locator('header .icon-button').nth(-2).click(),
  },
  { name: 'fund-records-empty', path: '/mine/history?accountTypeId=3', as: 'demo' },
  { name: 'deposit-barred', path: '/mine/charge', as: 'demo' },
  { name: 'deposit-coin', path: '/mine/charge', as: 'customer', main: true },
  { name: 'deposit-announce', path: '/mine/charge', as: 'customer', enter: announceDeposit },
  { name: 'deposit-bank', path: '/mine/charge?type=1', as: 'customer', main: true },
  { name: 'withdraw-barred', path: '/mine/withdraw', as: 'demo' },
  { name: 'withdraw-coin', path: '/mine/withdraw', as: 'customer', main: true },
  { name: 'withdraw-nowhere', path: '/mine/withdraw?type=1', as: 'customer' },
  { name: 'payout-address', path: '/mine/withdraw-way?type=1', as: 'customer' },
  { name: 'payout-bank', path: '/mine/withdraw-way?type=2', as: 'customer', main: true },
  { name: 'addresses', path: '/mine/coin-address-list', as: 'customer' },
  { name: 'bank-accounts-empty', path: '/mine/bank-card-list', as: 'customer' },
  { name: 'pay-password', path: '/mine/pay-password', as: 'customer' },
  { name: 'support', path: '/mine/chat' },
  { name: 'settings', path: '/mine/system', as: 'customer' },
  { name: 'sessions', path: '/mine/system/sessions', as: 'customer', main: true },
  { name: 'two-factor', path: '/mine/system/two-factor', as: 'customer' },
  { name: 'password', path: '/mine/password', as: 'customer' },
  { name: 'copying-barred', path: '/follow', as: 'demo' },
  { name: 'copying', path: '/follow', as: 'customer', main: true },
  { name: 'copying-followed-none', path: '/follow/follow-list', as: 'customer' },
  { name: 'copying-no-trader', path: '/follow/my-follower', as: 'customer' },
  { name: 'copying-apply', path: '/follow/trader-apply', as: 'customer', main: true },
  { name: 'loan-barred', path: '/loan', as: 'demo' },
  { name: 'loan-application', path: '/loan', as: 'customer', main: true },
  { name: 'loan-waiting', path: '/loan', as: 'applicant', main: true },
  { name: 'loan-request', path: '/loan/submit', as: 'approved', main: true, enter: enterLoan },
  { name: 'loan-agreement', path: AGREEMENT, as: 'approved', main: true },
  { name: 'loan-signature', path: AGREEMENT, as: 'approved', main: true, enter: acceptAgreement },
  { name: 'loan-record', path: '/loan/record', as: 'borrower', main: true },
  { name: 'loan-record-empty', path: '/loan/record', as: 'approved' },
  { name: 'loan-late', path: '/loan/record', as: 'late' },
  { name: 'loan-checked', path: '/loan/record', as: 'checked' },
  { name: 'loan-signed', path: '/loan/agreement?loan_id=1', as: 'borrower' },
  { name: 'loan-repayment', path: '/loan/repayment?loan_id=1', as: 'borrower', main: true },
  { name: 'loan-repayment-balance', path: '/loan/repayment?loan_id=1', as: 'borrower', enter: chooseBalance },
  { name: 'withdraw-unpaid-loan', path: '/mine/withdraw', as: 'borrower' },
  { name: 'transfer-unpaid-loan', path: '/mine/transfer?to=3', as: 'borrower' },
  { name: 'mining', path: '/mining', as: 'miner' },
  { name: 'mining-subscribe', path: '/mining/subscribe?id=2', as: 'miner' },
  { name: 'mining-record', path: '/mining/record', as: 'miner' },
  { name: 'mining-income', path: '/mining/income?id=1', as: 'miner' },
];

/** Whether all of a scene is also looked at on the small phone. */
export const isMain = (name: string): boolean => SCENES.some((scene) => scene.name === name && scene.main === true);

/** Scenes that their address alone leads to, those of one customer after another. */
export const PLAIN_SCENES = SCENES.filter(({ enter }) => enter === undefined).toSorted((a, b) =>
  (a.as ?? '').localeCompare(b.as ?? ''),
);
/** Scenes that something has to be pressed for. */
export const ENTERED_SCENES = SCENES.filter(({ enter }) => enter !== undefined);

/** The customers that scenes are played by; one of each is enough, as scenes change nothing. */
export interface Accounts {
  readonly origin: string;
  readonly tokens: Readonly<Record<NonNullable<Scene['as']>, string>>;
}

export async function prepareAccounts(server: SharedServer): Promise<Accounts> {
  const { port } = new URL(server.origin);
  const accounts = await onceInRun(`accounts-${port}`, () => makeAccounts(server));
  // Options of an earlier file may have ended by now.
  await bet(accounts.origin, accounts.tokens.trader);
  return accounts;
}

async function makeAccounts(server: SharedServer): Promise<Accounts> {
  const { origin } = server;
  const [demo, trader] = [await newDemo(origin), await newDemo(origin)];
  await post(`${origin}/api/account/transfer`, { from: 2, to: 1, balance: '10000' }, demo);
  const customer = await newCustomer(origin, 'accounts@example.com');
  await fillBook(origin, trader);
  await inDatabase(
    server,
    walletStatements(customer).map((text) => [text] as const),
  );
  await fillWallet(origin, customer);
  const [applicant, approved, borrower] = [
    await newApplicant(server, 'applicant@example.com'),
    await newApplicant(server, 'approved@example.com'),
    await newApplicant(server, 'borrower@example.com'),
  ];
  await addRepaymentAddress(server);
  const operator = await atWork(origin);
  for (const each of [approved, borrower]) await approveApplication(operator, each);
  await payOut(operator, await requestLoan(origin, borrower.token, 2, '2000'));
  return {
    origin,
    tokens: {
      demo,
      trader,
      customer: customer.token,
      applicant: applicant.token,
      approved: approved.token,
      borrower: borrower.token,
      ...(await lateAndChecked(server, operator)),
      miner: await newMiner(server, operator),
    },
  };
}

/** Opens a scene by loading its address; the page may have shown another one before. */
export async function play(page: Page, scene: Scene, accounts: Accounts): Promise<void> {
  if (!page.url().startsWith(accounts.origin)) await open(page, '/language');
  await page.evaluate(
    (token) => {
      if (token === null) localStorage.removeItem('candor.token');
      else localStorage.setItem('candor.token', token);
    },
    scene.as === undefined ? null : accounts.tokens[scene.as],
  );
  await open(page, scene.path);
  if (scene.path.startsWith('/trade')) await page.locator('canvas').first().waitFor();
  await scene.enter?.(page);
}

/**
 * Comes to scenes that are entered by their address alone as a link of the app leads
 * there, without a load, where the one before was seen by the same customer. It is not
 * for looks at what a screen fetches for itself: the screens before have fetched as well.
 */
export function wander(): typeof play {
  let before: Scene | undefined;
  return async (page, scene, accounts) => {
    const left = before;
    before = scene;
    const isNear = left !== undefined && left.as === scene.as && pathnameOf(left) !== pathnameOf(scene);
    // The way out of the choice of a language is a load.
    if (!isNear || left.enter !== undefined || left.path === '/language') return play(page, scene, accounts);
    await goTo(page, scene.path);
    await scene.enter?.(page);
  };
}

/** With what an assertion found, which its message leaves out. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const found = 'actual' in error ? ` ${JSON.stringify(error.actual)}` : '';
  return (error.message + found).slice(0, 1_800);
}

const pathnameOf = ({ path }: Scene): string | undefined => path.split('?')[0];

/** Looks at each scene and names every one that falls short, not only the first. */
export async function lookAt(
  page: Page,
  scenes: readonly Scene[],
  accounts: Accounts,
  check: (page: Page, name: string) => Promise<void>,
  comeTo: typeof play = play,
): Promise<void> {
  const faults: string[] = [];
  for (const scene of scenes) {
    await comeTo(page, scene, accounts)
      .then(() => check(page, scene.name))
      .catch((error: unknown) => faults.push(`${scene.name}: ${textOf(error)}`));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Holding, waiting and closed orders in several instruments. */
async function fillBook(origin: string, token: string): Promise<void> {
  const put = (order: Readonly<Record<string, string | number>>) => openOrder(origin, token, order);
  const closed = await put({ cont: '0.50' });
  await fetch(`${origin}/v2/api/forex/close`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: closed.Id }),
  });
  await put({ forex_id: 3, cont: '1.20', type: 2 });
  await put({ forex_id: 2, cont: '0.40' });
  await put({ forex_id: 11, cont: '0.10', multiple: 50 }).catch(() => undefined);
  const opened = await put({ cont: '0.80' });
  const [below, above] = [-0.004, 0.006].map((away) => (Number(opened.OriginPrice) + away).toFixed(5));
  await fetch(`${origin}/v2/api/forex/set_stop_price`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: opened.Id, stop_loss_price: below, target_profit_price: above }),
  });
  await put({ cont: '0.30', status: 0, target_price: (Number(opened.OriginPrice) - 0.02).toFixed(5) });
}

/** A pay password, an address to be paid to, and deposits under way. */
async function fillWallet(origin: string, { token }: Customer): Promise<void> {
  await post(`${origin}/api/user/set_pay_password`, { password: '482913', login_password: CUSTOMER_PASSWORD }, token);
  await post(
    `${origin}/api/wallet/bind_draw_method`,
    { draw_id: 1, type: 1, dc_address: TRON[1], password: CUSTOMER_PASSWORD },
    token,
  );
  await post(`${origin}/api/quickCharge/wire_submit_edit`, { number: '500', symbol_id: 5 }, token);
  const answer = await fetch(`${origin}/api/quickCharge/info?currency_id=1`, { headers: { authorization: token } });
  const { data } = (await answer.json()) as { data: { readonly id: number }[] };
  const proofImg = await sendPicture(origin, token);
  await post(`${origin}/api/quickCharge/submit`, { number: '120', charge_id: data[0]?.id ?? 0, proofImg }, token);
}

async function announceDeposit(page: Page): Promise<void> {
  await page.locator('.action-bar button').click();
  await sheet(page).waitFor();
}

/** An option that runs for minutes and one that ends while the first scenes are played. */
async function bet(origin: string, token: string): Promise<void> {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(origin + path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { data } = (await (await fetch(`${origin}/v2/api/forex/trade_list`)).json()) as {
    data: { readonly Id: number; readonly Code: string }[];
  };
  const bitcoin = data.find(({ Code }) => Code === 'BTCUSDT')?.Id;
  for (const [seconds, type] of [
    [30, 1],
    [300, 2],
  ]) {
    await post('/v2/api/micro/submit', { forex_id: bitcoin, type, number: '250', seconds });
  }
}

async function openOption(page: Page): Promise<void> {
  await page.locator('.option-button[data-direction="up"]').click();
  await sheet(page).waitFor();
}

async function setBothStops(page: Page): Promise<void> {
  const last = Number((await page.locator('.trade-button-price').first().textContent()) ?? '');
  for (const [which, away] of [
    ['stopLoss', -0.002],
    ['takeProfit', 0.003],
  ] as const) {
    // By the keyboard: on a small phone the action bar is above it.
    const field = await switchStopOn(page, which);
    await field.fill((last + away).toFixed(5));
    await field.press('Enter');
  }
}

async function setTarget(page: Page): Promise<void> {
  const last = Number((await page.locator('.trade-button-price').first().textContent()) ?? '');
  await page.locator('.trade-side').getByRole('tab').nth(1).click();
  const field = page.locator('.trade-side').getByRole('spinbutton').first();
  await field.fill((last - 0.002).toFixed(5));
  await field.press('Enter');
  for (const index of [0, 1]) {
    await page.locator('.trade-side .switch').nth(index).focus();
    await page.keyboard.press('Space');
  }
}

async function openConfirmation(page: Page): Promise<void> {
  await page.locator('.trade-button[data-side="buy"]').click();
  await sheet(page).waitFor();
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.locator('.list-row[data-height="order"]').first().click();
  await sheet(page).waitFor();
}

async function inOrder(page: Page, act: () => Promise<void>): Promise<void> {
  await openFirstOrder(page);
  await act();
}

async function enterLoan(page: Page): Promise<void> {
  await page.locator('.loan-product').nth(1).click();
  await page.locator('main input.field-input').fill('2000');
}

/** Reads the agreement to its end, accepts it and goes on to the signature. */
async function acceptAgreement(page: Page): Promise<void> {
  await page.locator('.loan-agreement').waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await page.locator('.action-bar input[type=checkbox]').check();
  await page.locator('.action-bar button').click();
  await page.locator('canvas').waitFor();
}

async function chooseBalance(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('radiogroup').waitFor();
}
