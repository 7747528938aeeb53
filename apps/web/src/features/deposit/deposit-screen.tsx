import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { RealAccountGate, VerificationNeeded } from '../../domain/wallet/funds-gate.tsx';
import { refetchWallet } from '../../domain/wallet/wallet-queries.ts';
import { BankOrderFlow } from './bank-order-flow.tsx';
import { CoinDeposit } from './coin-deposit.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { PlainBankDeposit } from './plain-bank-deposit.tsx';

/** Ways to bring money in, and what became of the deposits so far. */
export function DepositScreen() {
  const t = useTranslation();
  const openSupport = useSupport();
  return (
    <Screen
      title={t('home.deposit')}
      backTo={paths.wallet}
      end={<IconButton icon="headset" label={t('shell.support')} onPress={openSupport} />}
    >
      <RealAccountGate>
        <Ways />
      </RealAccountGate>
    </Screen>
  );
}

type Way = '0' | '1';

/** Coins and banks, as far as the site takes them. `type` of the address: 0 coins, 1 banks. */
function Ways() {
  const t = useTranslation();
  const site = useSite();
  const { data: user } = useUser();
  const wanted = new URLSearchParams(useSearch()).get('type');
  const [chosen, choose] = useState<Way>(wanted === '1' ? '1' : '0');
  const ways = [
    ...(site.flag('is_recharge_crypto', true) ? [{ id: '0' as const, label: t('funds.coin') }] : []),
    ...(site.flag('is_recharge_bank_card', true) ? [{ id: '1' as const, label: t('funds.bank') }] : []),
  ];
  const way = ways.find(({ id }) => id === chosen)?.id ?? ways[0]?.id;
  const asksForVerification = site.flag('is_real_name_auth', true) && site.flag('is_recharge_auth');
  if (way === undefined || site.text('customer_tag') === 'ICE')
    return <EmptyState title={t('funds.off')} text={t('deposit.offHint')} />;
  if (asksForVerification && user?.verificationLevel === 0) return <VerificationNeeded />;
  return (
    <PullToRefresh onRefresh={refetchWallet}>
      {ways.length > 1 && (
        <div className="px-4 pb-3">
          <Segmented label={t('deposit.way')} items={ways} value={way} onChange={choose} />
        </div>
      )}
      {way === '0' ? (
        <CoinDeposit history={<DepositHistory type={0} />} />
      ) : site.flag('edit_recharge_bank_info', true) ? (
        <BankOrderFlow history={<DepositHistory type={1} />} />
      ) : (
        <PlainBankDeposit history={<DepositHistory type={1} />} />
      )}
    </PullToRefresh>
  );
}
