import { useChange } from '@candor/client/use-change.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { lateDays } from '../../domain/loans/loan.ts';
import type { Loan } from '../../domain/loans/loan.ts';
import type { RepaymentAccount } from '../../domain/loans/loan-queries.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { subtract } from '../../domain/orders/order-figures.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import { RadioRow } from './radio-row.tsx';
import { repayAtOnce } from './repay-loan.ts';
import { useMarginLevelAfter } from './use-margin-level-after.ts';

export interface RepayFromBalanceProps {
  readonly loan: Loan;
  readonly accounts: readonly RepaymentAccount[];
}

/** All that is owed from one of the customer's own accounts, at once. */
export function RepayFromBalance({ loan, accounts }: RepayFromBalanceProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [chosen, choose] = useState<RepaymentAccount['account']>();
  const account = accounts.find((each) => each.account === chosen) ?? accounts.find(({ isEnough }) => isEnough);
  const { state, run } = useChange<void, RepaymentAccount['account']>(
    (idempotencyKey, from) => repayAtOnce(loan.id, from, idempotencyKey),
    () => {
      showToast({ text: t('loan.isRepaid'), tone: 'success' });
      navigate(paths.loanRecord, { replace: true });
    },
  );
  const amount = amountText(loan.owed, 'exact');
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-3 pb-5">
        <AccountChoice accounts={accounts} account={account} onChoose={choose} />
        {account?.isEnough === true && <After loan={loan} account={account} />}
        <Note tone="success">{t('loan.repaidAtOnce')}</Note>
        <ChangeFailure state={state} />
      </div>
      <ActionBar bottom>
        <Button
          wide
          size="large"
          pending={state.kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={account?.isEnough === true ? undefined : t('loan.notEnoughAnywhere')}
          onPress={() => void (account !== undefined && run(account.account))}
        >
          {state.kind === 'unanswered' ? t('trade.askAgain') : t('loan.repayAmountNow', { amount })}
        </Button>
      </ActionBar>
    </>
  );
}

interface AccountChoiceProps {
  readonly accounts: readonly RepaymentAccount[];
  readonly account: RepaymentAccount | undefined;
  readonly onChoose: (account: RepaymentAccount['account']) => void;
}

function AccountChoice({ accounts, account, onChoose }: AccountChoiceProps) {
  const t = useTranslation();
  const name = useId();
  return (
    <Card padding="none">
      <div role="radiogroup" aria-label={t('loan.fromAccount')}>
        {accounts.map((each) => (
          <RadioRow
            key={each.account}
            className="loan-account"
            name={name}
            checked={each.account === account?.account}
            disabled={!each.isEnough}
            onChoose={() => onChoose(each.account)}
          >
            <span className="block">{t(`transfer.account.${each.account}`)}</span>
            <span className="block text-caption text-ink-3">
              <Amount value={each.free} /> {t(each.isEnough ? 'loan.available' : 'loan.availableNotEnough')}
            </span>
          </RadioRow>
        ))}
      </div>
    </Card>
  );
}

/** What the account has left, and what the rest of the term would have cost. */
function After({ loan, account }: { readonly loan: Loan; readonly account: RepaymentAccount }) {
  const t = useTranslation();
  const level = useMarginLevelAfter(loan.owed);
  const isTrading = account.account === 1;
  const saved = subtract(loan.termInterest, loan.interest) ?? '0';
  return (
    <Card padding="dense">
      <KeyValues
        lined
        items={[
          {
            key: 'free',
            label: t(isTrading ? 'loan.freeMarginAfter' : 'loan.availableAfter'),
            value: <Amount value={subtract(account.free, loan.owed) ?? ''} />,
          },
          ...(isTrading && level !== undefined
            ? [{ key: 'level', label: t('loan.marginLevelAfter'), value: <bdi className="num">{level}</bdi> }]
            : []),
          ...(lateDays(loan) === 0
            ? [{ key: 'saved', label: t('loan.saved'), value: <Amount value={saved} kind="exact" hideable={false} /> }]
            : []),
        ]}
      />
    </Card>
  );
}
