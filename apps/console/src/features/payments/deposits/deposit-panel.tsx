import { consoleDeposit } from '@candor/protocol/console/payments/deposit-detail.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
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
import { customerFacts } from '../payment-facts.tsx';
import { paymentKeys, REREAD_MS } from '../payment.ts';
import type { Deposit, DepositDetail } from '../payment.ts';
import type { PaymentPanelProps } from '../payments-table.tsx';
import { TransactionText } from '../transaction-text.tsx';
import { CopyableText } from '../../../kit/copyable-text.tsx';
import { site } from '../../../domain/site/site.ts';
import { DepositBank } from './deposit-bank.tsx';
import { DepositDecision } from './deposit-decision.tsx';
import { flagOf } from './deposit-flag.ts';
import { DepositHistory } from './deposit-history.tsx';
import { DepositProof } from './deposit-proof.tsx';

/** One deposit with all that its decision needs. Give it the id as its key. */
export function DepositPanel({ id, listed, beside, onOpen }: PaymentPanelProps<Deposit>) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.one('deposits', id),
    queryFn: ({ signal }) => call(consoleDeposit, { id }, { signal, quiet: true }),
    refetchInterval: REREAD_MS,
  });
  const deposit = data?.deposit ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={<Title id={id} deposit={deposit} />}
      head={deposit !== undefined && <Head deposit={deposit} />}
      beside={beside}
      onOpen={onOpen}
      actions={data !== undefined && <DepositDecision detail={data} />}
    >
      {data !== undefined && (
        <>
          <div className="panel-part">
            <h3>{t('console.payment.risk')}</h3>
            <Flags flags={data.deposit.flags.map((flag) => flagOf(t, flag))} none={t('console.withdrawal.noFlags')} />
          </div>
          <DepositBank detail={data} />
          <Facts detail={data} />
          <DepositProof deposit={data.deposit} />
          <DepositHistory detail={data} />
        </>
      )}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
    </SidePanel>
  );
}

function Title({ id, deposit }: { readonly id: number; readonly deposit: Deposit | undefined }) {
  const t = useTranslation();
  const now = useNow();
  const titled = t('console.deposit.titled', { id });
  if (deposit === undefined || deposit.endedAt !== null) return titled;
  const time = spanText(t, now - deposit.createdAt);
  return `${titled} \u00B7 ${t('console.payment.waitingFor', { time })}`;
}

function Head({ deposit }: { readonly deposit: Deposit }) {
  const t = useTranslation();
  const worth = `${amountText(deposit.amount)} ${site().currency}`;
  return (
    <>
      <div className="panel-sum">
        <div className="panel-figure">
          <Amount value={deposit.number} unit={deposit.code} />
        </div>
        {deposit.state === 'pending' && (
          <span className="panel-hint">{t('console.deposit.worthThen', { amount: worth })}</span>
        )}
      </div>
      {deposit.state !== 'pending' && <StateBadge state={deposit.state} />}
    </>
  );
}

function Facts({ detail }: { readonly detail: DepositDetail }) {
  const t = useTranslation();
  const { deposit, address, price_then: then, price_now: now } = detail;
  const { kind, code, network } = deposit;
  const unit = site().currency;
  return (
    <>
      {detail.is_price_old && deposit.state === 'pending' && (
        <Note tone="warning">{t('console.deposit.priceOld')}</Note>
      )}
      <div className="panel-part">
        <h3>{t('console.deposit.announced')}</h3>
        <KeyValues
          items={[
            {
              key: 'way',
              label: t('console.payment.kind'),
              value: <bdi>{kind === 'coin' ? `${code} ${network}` : `${t('console.payment.bank')} ${code}`}</bdi>,
            },
            ...(address === ''
              ? []
              : [
                  {
                    key: 'address',
                    label: t('console.deposit.address'),
                    value: <CopyableText label={t('console.deposit.address')} text={address} />,
                  },
                ]),
            ...(detail.reference === ''
              ? []
              : [
                  {
                    key: 'transaction',
                    label: t('console.payment.transaction'),
                    value: <TransactionText text={detail.reference} network={network} />,
                  },
                ]),
            {
              key: 'price',
              label: t('console.deposit.price'),
              value: (
                <>
                  <Amount value={then} /> / <Amount value={now} unit={unit} />
                </>
              ),
            },
            {
              key: 'worth',
              label: t('console.deposit.worthNow'),
              value: <Amount value={detail.worth_now} unit={unit} />,
            },
            ...(deposit.state === 'done'
              ? [
                  {
                    key: 'credited',
                    label: t('console.deposit.credited'),
                    value: <Amount value={deposit.amount} unit={unit} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="panel-part">
        <h3>{t('console.customer.customer')}</h3>
        <KeyValues items={customerFacts(t, deposit, detail)} />
      </div>
    </>
  );
}
