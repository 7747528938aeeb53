import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../language/language.ts';
import { countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerFacts, payeeFields } from '../../payments/payment-facts.tsx';
import type { WithdrawalDetail } from '../../payments/payment.ts';

/** Where it goes, whole, and whose it is. */
export function WithdrawalFacts({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const { withdrawal, boundAt, memo } = detail;
  const { code, network, kind } = withdrawal;
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
      <div className="panel-part">
        <h3>{t('console.payment.to')}</h3>
        <KeyValues items={where} />
      </div>
      <div className="panel-part">
        <h3>{t('console.customer.customer')}</h3>
        <KeyValues
          items={[
            ...customerFacts(t, withdrawal, detail),
            { key: 'orders', label: t('console.payment.openOrders'), value: countText(detail.open_orders) },
          ]}
        />
      </div>
    </>
  );
}
