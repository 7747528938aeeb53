import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { cachedCandles } from '@candor/protocol/market/cached-candles.ts';
import { getCategories } from '@candor/protocol/market/get-categories.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { newsHomeList } from '@candor/protocol/site/news-home-list.ts';
import { depositHistory } from '@candor/protocol/wallet/deposit-history.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { withdrawalHistory } from '@candor/protocol/wallet/withdrawal-history.ts';
import { getProfits } from '@candor/protocol/account/get-profits.ts';
import type { SiteFlag } from '@candor/protocol/site/setting.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { menu } from '@candor/protocol/site/menu.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useContactAfter } from './domain/wallet/use-contact-after.ts';
import { RegisterScreen } from './features/auth/register-screen.tsx';
import { HomeBar } from './features/home/home-bar.tsx';
import { AssetCard } from './features/home/asset-card.tsx';
import { HomeScreen } from './features/home/home-screen.tsx';
import { AccountMenu } from './features/user/account-menu.tsx';
import { IdentityHead } from './features/user/identity-head.tsx';
import { WalletScreen } from './features/wallet/wallet-screen.tsx';
import { useUser } from './domain/session/user-queries.ts';
import { paths } from './paths.ts';
import { CUSTOMER, siteAnswer } from './testing/customer-answers.ts';
import { prepareScreenTest, say } from './testing/show-screen.tsx';

/*
 * Flags of the site that no other test turns: each is turned on and off, and the screen has something or has not. Where
 * all of them act is in docs/flags.md.
 */
const { server, show } = prepareScreenTest();

interface Case {
  readonly flag: SiteFlag;
  readonly screen: () => ReactNode;
  /** What is there with the flag, and not without it. */
  readonly shown: () => string;
  readonly as?: 'customer' | 'visitor';
  readonly more?: Readonly<Record<string, string>>;
}

const CASES: readonly Case[] = [
  { flag: 'is_home_account_name', screen: () => <HomeBar />, shown: () => CUSTOMER.email },
  { flag: 'is_home_balance_recharge', screen: () => <AssetCard />, shown: () => say('home.deposit') },
  { flag: 'is_home_balance_withdraw', screen: () => <AssetCard />, shown: () => say('home.withdraw') },
  { flag: 'is_home_search', screen: () => <HomeScreen />, shown: () => say('market.searchPlaceholder') },
  { flag: 'is_internal_message', screen: () => <HomeBar />, shown: () => say('shell.messages') },
  { flag: 'is_user_show_level', screen: () => <Head />, shown: () => say('account.level', { level: 1 }) },
  { flag: 'is_user_show_credit', screen: () => <Menu />, shown: () => say('account.credit') },
  { flag: 'is_wallet_crypto', screen: () => <WalletScreen />, shown: () => say('funds.coinAddresses') },
  {
    flag: 'is_register_phone',
    screen: () => <RegisterScreen />,
    shown: () => say('auth.phone'),
    as: 'visitor',
    more: { is_register_email: '1' },
  },
  {
    flag: 'is_register_pay_pwd',
    screen: () => <RegisterScreen />,
    shown: () => say('auth.payPassword'),
    as: 'visitor',
  },
  {
    flag: 'is_register_real_name',
    screen: () => <RegisterScreen />,
    shown: () => say('verification.cardId'),
    as: 'visitor',
  },
];

test.each(
  CASES.flatMap((each) => [
    { ...each, value: '1' },
    { ...each, value: '0' },
  ]),
)('$flag at $value', async ({ flag, screen, shown, as, more = {}, value }) => {
  server().answer(getBasicInfo, siteAnswer({ ...more, [flag]: value }));
  answerEmptily();
  await show(
    <>
      {screen()}
      <p>The end</p>
    </>,
    '/',
    as,
  );
  await expect.element(page.getByText('The end')).toBeVisible();
  const found = page.getByText(shown()).or(page.getByLabelText(shown()));
  if (value === '1') await expect.element(found.first()).toBeVisible();
  else {
    // What comes with an answer has come by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(found).not.toBeInTheDocument();
  }
});

test.each(
  (['is_charge_withdraw_contact', 'is_recharge_blank_contact', 'is_withdraw_bank_contact'] as const).flatMap((flag) => [
    { flag, value: '1', where: paths.support },
    { flag, value: '0', where: '/wallet' },
  ]),
)('after a deposit or withdrawal $flag at $value leads to $where', async ({ flag, value, where }) => {
  server().answer(getBasicInfo, siteAnswer({ [flag]: value }));
  await show(<Sent flag={flag} />, '/wallet');
  await page.getByRole('button', { name: 'Sent' }).click();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expect.poll(() => location.pathname).toBe(where);
});

test('who has gone elsewhere after a deposit is left there', async () => {
  server().answer(getBasicInfo, siteAnswer({ is_charge_withdraw_contact: '1' }));
  await show(<Sent flag="is_charge_withdraw_contact" />, '/wallet');
  await page.getByRole('button', { name: 'Sent' }).click();
  history.pushState(null, '', paths.quotes);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(location.pathname).toBe(paths.quotes);
});

/** A site and a customer with nothing in them. */
function answerEmptily(): void {
  const none = { data: [], total: 0 };
  server().answer(menu, []);
  server().answer(getProfits, { total: '1', profits: '0', percent: '0', curve: [] });
  for (const call of [depositHistory, withdrawalHistory, transferLog]) server().answer(call, none);
  server().answer(listPayoutMethods, []);
  server().answer(messagesUnread, { unread: 0 });
  server().answer(newsHomeList, []);
  server().answer(favouriteList, { ids: [] });
  for (const call of [cachedCandles, getCategories, tradeList, areaList]) server().answer(call, []);
}

function Sent({ flag }: { readonly flag: SiteFlag }) {
  const contact = useContactAfter(flag);
  return (
    <button type="button" onClick={contact}>
      Sent
    </button>
  );
}

function Head() {
  const { data } = useUser();
  return data === undefined ? null : <IdentityHead user={data} />;
}

function Menu() {
  const { data } = useUser();
  return <AccountMenu user={data} />;
}
