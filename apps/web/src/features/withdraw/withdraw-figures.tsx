import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import type { Translator } from '@candor/locales/translate.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText } from '../../numbers/amount.tsx';
import { figure } from '../../numbers/figure.ts';
import { useSite } from '../../site/site.ts';
import { NET_DECIMALS } from '../../wallet/withdrawal-figures.ts';
import type { PayoutType, WithdrawCurrency } from '../../wallet/wallet-queries.ts';
import type { WithdrawFields } from './use-withdraw-form.ts';

export interface WithdrawFiguresProps {
  readonly form: WithdrawFields;
  readonly currency: WithdrawCurrency;
}

/** What leaves, what it costs, when it is decided and what arrives. */
export function WithdrawFigures({ form, currency }: WithdrawFiguresProps) {
  const t = useTranslation();
  const site = useSite();
  return (
    <Card className="pt-2 pb-3">
      <KeyValues items={withdrawItems(t, form, currency, site.currency)} />
    </Card>
  );
}

export function withdrawItems(
  t: Translator,
  { amount, fee, net, type }: WithdrawFields,
  currency: WithdrawCurrency,
  unit: string,
): KeyValue[] {
  return [
    {
      key: 'amount',
      label: t('withdraw.youSend'),
      value: <Amount value={amount === '' ? '0' : amount} kind="exact" unit={unit} hideable={false} />,
    },
    {
      key: 'fee',
      label: (
        <>
          {t('common.fee')} <span className="text-ink-3">{feeRule(t, currency)}</span>
        </>
      ),
      value: <Amount value={fee === null ? '' : `-${fee}`} kind="exact" unit={unit} hideable={false} />,
    },
    { key: 'review', label: t('withdraw.reviewLabel'), value: t('withdraw.reviewTime') },
    {
      key: 'net',
      total: true,
      label: t('withdraw.youReceive'),
      value: (
        <bdi className="num text-title-2 font-semibold">
          {netText(net, type)} <span className="num-unit">{currency.code}</span>
        </bdi>
      ),
    },
  ];
}

/** Four decimals of a coin, two of bank money. Spec 2 section 9. */
export function netText(net: string | null, type: PayoutType): string {
  const decimals = NET_DECIMALS[type];
  return figure(net ?? '', { minDecimals: decimals, maxDecimals: decimals, rounding: 'down' });
}

function feeRule(t: Translator, { fee_type: kind, draw_rate: rate }: WithdrawCurrency): string {
  return kind === 1
    ? t('withdraw.feeFixed', { amount: amountText(rate, 'exact') })
    : t('withdraw.feePercent', { percent: figure(rate, { maxDecimals: 4 }) });
}
