import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useSite } from '../../domain/site/site.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { refetchWallet, useMethods, useWithdrawCurrencies } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { LinkedWithdrawal, WithdrawalHistory } from './withdrawal-history.tsx';

/**
 * Money out, to an address or a bank account, and what became of the
 * withdrawals so far. `type` of the address: 0 coins, 1 banks.
 */
export function WithdrawScreen() {
  const t = useTranslation();
  const history = useRef<HTMLDivElement>(null);
  return (
    <Screen
      title={t('home.withdraw')}
      backTo={paths.wallet}
      end={
        <IconButton
          icon="history"
          label={t('withdraw.history')}
          onPress={() => history.current?.scrollIntoView({ block: 'start' })}
        />
      }
    >
      <RealAccountGate>
        <Ways historyRef={history} />
        <Linked />
      </RealAccountGate>
    </Screen>
  );
}

/** The withdrawal that a message led to, until it is put away. */
function Linked() {
  const [, navigate] = useLocation();
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
  return id > 0 && <LinkedWithdrawal id={id} onClose={() => navigate(paths.withdraw, { replace: true })} />;
}

type Way = '0' | '1';

function Ways({ historyRef }: { readonly historyRef: RefObject<HTMLDivElement | null> }) {
  const t = useTranslation();
  const site = useSite();
  const wanted = new URLSearchParams(useSearch()).get('type');
  const [chosen, choose] = useState<Way>(wanted === '1' ? '1' : '0');
  const ways = [
    ...(site.flag('is_withdraw_crypto', true) ? [{ id: '0' as const, label: t('funds.coin') }] : []),
    ...(site.flag('is_withdraw_bank_card', true) ? [{ id: '1' as const, label: t('funds.bank') }] : []),
  ];
  const way = ways.find(({ id }) => id === chosen)?.id ?? ways[0]?.id;
  if (way === undefined) return <EmptyState title={t('funds.off')} text={t('withdraw.offHint')} />;
  const type = way === '0' ? 1 : 2;
  return (
    <PullToRefresh onRefresh={refetchWallet}>
      {ways.length > 1 && (
        <div className="px-4 pb-3">
          <Segmented label={t('withdraw.way')} items={ways} value={way} onChange={choose} />
        </div>
      )}
      <Loaded
        key={type}
        type={type}
        onAsked={() => historyRef.current?.scrollIntoView({ block: 'start' })}
        history={
          <div ref={historyRef} className="scroll-mt-14">
            <WithdrawalHistory type={type} />
          </div>
        }
      />
    </PullToRefresh>
  );
}

interface LoadedProps {
  readonly type: PayoutType;
  readonly history: ReactNode;
  /** A withdrawal was asked for, and stands first in the history. */
  readonly onAsked: () => void;
}

/** The form needs to know what can be withdrawn in and where to. */
function Loaded({ type, history, onAsked }: LoadedProps) {
  const t = useTranslation();
  const currencies = useWithdrawCurrencies(type);
  const methods = useMethods(type);
  const error = currencies.error ?? methods.error;
  const reload = (): void => void Promise.all([currencies.refetch(), methods.refetch()]);
  const areThere = currencies.data !== undefined && methods.data !== undefined;
  if (areThere && currencies.data.length > 0)
    return (
      <WithdrawForm
        type={type}
        currencies={currencies.data}
        methods={methods.data}
        history={history}
        onAsked={onAsked}
      />
    );
  return (
    <>
      {areThere ? (
        <EmptyState title={t('withdraw.noCurrency')} text={t('withdraw.noCurrencyHint')} />
      ) : error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <FundsFailure error={error} onRetry={reload} />
      )}
      {history}
    </>
  );
}
