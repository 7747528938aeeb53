import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Flags } from '../../../kit/flags.tsx';
import { useTranslation } from '../../../language/language.ts';
import { Amount, amountText } from '../../../numbers/amount.tsx';
import { StateBadge } from '../payment-cells.tsx';
import { customerFacts } from '../payment-facts.tsx';
import type { Deposit, DepositDetail } from '../payment.ts';
import { TransactionText } from '../transaction-text.tsx';
import { CopyableText } from '../../../kit/copyable-text.tsx';
import { site } from '../../../domain/site/site.ts';
import { DepositBank } from './deposit-bank.tsx';
import { flagOf } from './deposit-flag.ts';
import { DepositHistory } from './deposit-history.tsx';
import { DepositProof } from './deposit-proof.tsx';

/** What speaks for a closer look, what was announced, whose it is and how it came here. */
export function DepositEvidence({ detail }: { readonly detail: DepositDetail }) {
  const t = useTranslation();
  const { payment } = detail;
  return (
    <>
      <div className="panel-section">
        <h3>{t('console.payment.risk')}</h3>
        <Flags flags={payment.flags.map((flag) => flagOf(t, flag))} none={t('console.withdrawal.noFlags')} />
      </div>
      <DepositBank detail={detail} />
      <Facts detail={detail} />
      <DepositProof deposit={payment} />
      <DepositHistory detail={detail} />
    </>
  );
}

/** What was announced, and what it was worth then. */
export function DepositHead({ payment }: { readonly payment: Deposit }) {
  const t = useTranslation();
  const worth = `${amountText(payment.amount)} ${site().currency}`;
  return (
    <>
      <div className="panel-sum">
        <div className="panel-figure">
          <Amount value={payment.announced} unit={payment.code} />
        </div>
        {payment.state === 'pending' && (
          <span className="panel-hint">{t('console.deposit.worthThen', { amount: worth })}</span>
        )}
      </div>
      {payment.state !== 'pending' && <StateBadge state={payment.state} />}
    </>
  );
}

function Facts({ detail }: { readonly detail: DepositDetail }) {
  const t = useTranslation();
  const { payment: deposit, address, priceThen, priceNow } = detail;
  const { kind, code, network } = deposit;
  const unit = site().currency;
  return (
    <>
      {detail.isPriceOld && deposit.state === 'pending' && <Note tone="warning">{t('console.deposit.priceOld')}</Note>}
      <div className="panel-section">
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
                  <Amount value={priceThen} /> / <Amount value={priceNow} unit={unit} />
                </>
              ),
            },
            {
              key: 'worth',
              label: t('console.deposit.worthNow'),
              value: <Amount value={detail.worthNow} unit={unit} />,
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
      <div className="panel-section">
        <h3>{t('console.customer.customer')}</h3>
        <KeyValues items={customerFacts(t, deposit, detail)} />
      </div>
    </>
  );
}
