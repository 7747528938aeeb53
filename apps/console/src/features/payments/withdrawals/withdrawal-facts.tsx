import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../../language/language.ts';
import { Amount, countText } from '../../../numbers/amount.tsx';
import { Moment } from '../../../numbers/moment.tsx';
import { payeeFields } from '../../../domain/payments/payee-fields.tsx';
import { customerFacts } from '../payment-facts.tsx';
import type { WithdrawalDetail } from '../payment.ts';
import { site } from '../../../domain/site/site.ts';

/** Where it goes, whole, and whose it is. */
export function WithdrawalFacts({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const { payment: withdrawal, boundAt, memo } = detail;
  const { code, network, kind } = withdrawal;
  const unit = site().currency;
  const figures: KeyValue[] = [
    ...(detail.asked === withdrawal.amount
      ? []
      : [
          { key: 'asked', label: t('console.withdrawal.askedFor'), value: <Amount value={detail.asked} unit={unit} /> },
        ]),
    { key: 'price', label: t('console.withdrawal.price'), value: <Amount value={detail.price} unit={unit} /> },
    { key: 'leaves', label: t('console.withdrawal.leaves'), value: <Amount value={withdrawal.amount} unit={unit} /> },
    { key: 'fee', label: t('common.fee'), value: <Amount value={withdrawal.fee} unit={unit} /> },
    { key: 'arrives', label: t('console.proposals.arrives'), value: <Amount value={withdrawal.arrives} unit={code} /> },
  ];
  const where: KeyValue[] = [
    {
      key: 'way',
      label: t('console.payment.kind'),
      value: <bdi>{kind === 'coin' ? `${code} ${network}` : `${t('console.payment.bank')} ${code}`}</bdi>,
    },
    ...payeeFields(t, detail.payout),
    {
      key: 'bound',
      label: t('console.withdrawal.boundSince'),
      value: boundAt === null ? t('console.withdrawal.typed') : <Moment at={boundAt} zone />,
    },
    ...(memo === ''
      ? []
      : [{ key: 'memo', label: t('console.withdrawal.memo'), value: <bdi>{memo}</bdi> } satisfies KeyValue]),
  ];
  return (
    <>
      <div className="panel-section">
        <h3>{t('console.payment.to')}</h3>
        <KeyValues items={where} />
      </div>
      <div className="panel-section">
        <h3>{t('common.amount')}</h3>
        <KeyValues items={figures} />
      </div>
      <div className="panel-section">
        <h3>{t('console.customer.customer')}</h3>
        <KeyValues
          items={[
            ...customerFacts(t, withdrawal, detail),
            { key: 'orders', label: t('console.payment.openOrders'), value: countText(detail.openOrders) },
          ]}
        />
      </div>
    </>
  );
}
