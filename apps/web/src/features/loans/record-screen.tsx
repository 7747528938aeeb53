import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Fragment } from 'react';
import { useLocation } from 'wouter';
import { useLoans } from '../../domain/loans/loan-queries.ts';
import { isUnpaid } from '../../domain/loans/loan.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { MoreButton } from '../../shell/more-button.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoanCard } from './loan-card.tsx';
import './loans.css';

/** The customer's loans, what is owed of them, and the ways to their agreement and repayment. */
export function LoanRecordScreen() {
  const t = useTranslation();
  const { data: user } = useUser();
  const list = useLoans();
  return (
    <Screen
      title={t('loan.myLoans')}
      backTo={paths.loanRequest}
      end={
        user !== undefined && (
          <p className="px-2 text-label text-ink-3">
            {t('loan.uid')} <bdi className="num">{user.uid}</bdi>
          </p>
        )
      }
    >
      <RealAccountGate>
        <PullToRefresh onRefresh={list.reload}>
          <Loans list={list} />
        </PullToRefresh>
      </RealAccountGate>
    </Screen>
  );
}

function Loans({ list }: { readonly list: ReturnType<typeof useLoans> }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { items, error } = list;
  if (items === undefined)
    return error === null ? (
      <SkeletonRows rows={5} />
    ) : (
      <FundsFailure error={error} onRetry={() => void list.reload()} />
    );
  if (items.length === 0)
    return (
      <EmptyState
        title={t('loan.none')}
        text={t('loan.noneHint')}
        action={<Button onPress={() => navigate(paths.loanRequest)}>{t('loan.borrow')}</Button>}
      />
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 px-4 pt-1 pb-5" aria-label={t('loan.myLoans')}>
        {items.map((loan) => (
          <Fragment key={loan.id}>
            <li>
              <LoanCard loan={loan} />
            </li>
            {(loan.state === 'requested' || isUnpaid(loan)) && (
              <li>
                <Note tone="warning">{t('loan.restriction')}</Note>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {list.hasMore && (
        <div className="grid justify-items-center pb-4">
          <MoreButton isLoading={list.isLoadingMore} auto={!list.hasFailedMore} onMore={list.more} />
        </div>
      )}
    </>
  );
}
