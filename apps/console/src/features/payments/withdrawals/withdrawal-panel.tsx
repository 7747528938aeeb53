import { consoleWithdrawal } from '@candor/protocol/console/payments/withdrawal-detail.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Flags } from '../../../kit/flags.tsx';
import { LoadError } from '../../../kit/load-error.tsx';
import { SidePanel } from '../../../kit/side-panel.tsx';
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../../language/language.ts';
import { Amount, amountText } from '../../../numbers/amount.tsx';
import { spanText } from '../../../numbers/span-text.ts';
import { useNow } from '../../../numbers/use-now.ts';
import { StateBadge } from '../payment-cells.tsx';
import { paymentKeys, REREAD_MS } from '../payment.ts';
import type { Withdrawal, WithdrawalDetail } from '../payment.ts';
import type { PaymentPanelProps } from '../payments-table.tsx';
import { site } from '../../../domain/site/site.ts';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { flagOf } from './withdrawal-flag.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { WithdrawalHold } from './withdrawal-hold.tsx';

/** One withdrawal with all that its decision needs. Give it the id as its key. */
export function WithdrawalPanel({ id, listed, beside, onOpen }: PaymentPanelProps<Withdrawal>) {
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.one('withdrawals', id),
    queryFn: ({ signal }) => call(consoleWithdrawal, { id }, { signal, quiet: true }),
    refetchInterval: REREAD_MS,
  });
  const withdrawal = data?.withdrawal ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={<Title id={id} withdrawal={withdrawal} />}
      head={withdrawal !== undefined && <Head withdrawal={withdrawal} />}
      beside={beside}
      onOpen={onOpen}
      actions={data !== undefined && <WithdrawalDecision detail={data} />}
    >
      {data !== undefined && <Evidence detail={data} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
    </SidePanel>
  );
}

function Title({ id, withdrawal }: { readonly id: number; readonly withdrawal: Withdrawal | undefined }) {
  const t = useTranslation();
  const now = useNow();
  const titled = t('console.withdrawal.titled', { id });
  if (withdrawal === undefined || withdrawal.endedAt !== null) return titled;
  const time = spanText(t, now - withdrawal.createdAt);
  return `${titled} \u00B7 ${t('console.payment.waitingFor', { time })}`;
}

function Head({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslation();
  const { amount, fee, arrives, code, state } = withdrawal;
  return (
    <>
      <div className="panel-sum">
        <div className="panel-figure">
          <Amount value={amount} unit={site().currency} />
        </div>
        <span className="panel-hint">
          {t('console.withdrawal.feeAndSent', { fee: amountText(fee), sent: `${amountText(arrives)} ${code}` })}
        </span>
      </div>
      {state !== 'pending' && <StateBadge state={state} />}
    </>
  );
}

function Evidence({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  return (
    <>
      <WithdrawalHold detail={detail} />
      <Flags
        flags={detail.withdrawal.flags.map((flag) => flagOf(t, flag, detail))}
        none={t('console.withdrawal.noFlags')}
      />
      <LastWithdrawals detail={detail} />
      <WithdrawalFacts detail={detail} />
      <WithdrawalHistory detail={detail} />
    </>
  );
}
