import { shortAddress } from '@candor/locales/short-address.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { useSite } from '../../domain/site/site.ts';
import { DepositHead, DepositTimeline } from '../../domain/wallet/deposit-state.tsx';
import type { Deposit, Withdrawal } from '../../domain/wallet/payment.ts';
import { Timeline } from '../../domain/wallet/timeline.tsx';
import { isDepositOpen, isWithdrawalOpen, useDeposits, useWithdrawals } from '../../domain/wallet/wallet-queries.ts';
import { WITHDRAWAL_TONES, withdrawalSteps, withdrawalTarget } from '../../domain/wallet/withdrawal-progress.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { withdrawalPath } from '../../paths.ts';
import { LoadError } from '../../shell/states.tsx';

/** What is on its way in or out, each with its steps; nothing where nothing is. */
export function OpenPayments() {
  const deposits = useDeposits(2);
  const withdrawals = useWithdrawals(0);
  const failed = [deposits, withdrawals].find(({ items, error }) => items === undefined && error !== null);
  if (failed !== undefined)
    return (
      <Card padding="none">
        <LoadError error={failed.error} onRetry={() => void Promise.all([deposits.reload(), withdrawals.reload()])} />
      </Card>
    );
  return (
    <>
      {newestOf(deposits.items, isDepositOpen).map((deposit) => (
        <DepositCard key={deposit.id} deposit={deposit} />
      ))}
      {newestOf(withdrawals.items, isWithdrawalOpen).map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </>
  );
}

function DepositCard({ deposit }: { readonly deposit: Deposit }) {
  return (
    <Card>
      <DepositHead deposit={deposit} />
      <DepositTimeline deposit={deposit} />
    </Card>
  );
}

function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <div className="min-w-0">
          <bdi className="num block font-semibold">{`${amountText(withdrawal.amount, 'exact')} ${currency}`}</bdi>
          <Link href={withdrawalPath(withdrawal.id)} className="link text-caption">
            {t('funds.move.withdrawal', { to: shortAddress(withdrawalTarget(withdrawal)) })}
          </Link>
        </div>
        <Badge tone={WITHDRAWAL_TONES[withdrawal.status]}>{withdrawal.statusName}</Badge>
      </div>
      <Timeline label={t('withdraw.progress')} steps={withdrawalSteps(t, withdrawal, currency)} />
    </Card>
  );
}

/** The pages that they lead to have the rest. */
const newestOf = <Payment,>(
  items: readonly Payment[] | undefined,
  isOpen: (payment: Payment) => boolean,
): readonly Payment[] => (items ?? []).filter(isOpen).slice(0, MOST_SHOWN);

const MOST_SHOWN = 2;
