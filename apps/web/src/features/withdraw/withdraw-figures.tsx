import { Card } from '@candor/ui/card.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import type { Translator } from '@candor/locales/translate.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import { useSite } from '../../domain/site/site.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
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
  { figures, receives }: WithdrawFields,
  currency: WithdrawCurrency,
  unit: string,
): KeyValue[] {
  const { fee, leaves, stays } = figures ?? { fee: '', leaves: '', stays: '' };
  return [
    { key: 'amount', label: t('withdraw.leaves'), value: <Figure value={leaves} unit={unit} /> },
    {
      key: 'fee',
      label: (
        <>
          {t('common.fee')} <span className="text-ink-3">{feeRule(t, currency)}</span>
        </>
      ),
      value: <Figure value={fee === '' ? '' : `-${fee}`} unit={unit} />,
    },
    ...(compare(stays, '0') === 1
      ? [{ key: 'stays', label: t('withdraw.stays'), value: <Figure value={stays} unit={unit} /> }]
      : []),
    { key: 'review', label: t('withdraw.reviewLabel'), value: t('withdraw.reviewTime') },
    {
      key: 'net',
      total: true,
      label: t('withdraw.youReceive'),
      value: <Figure {...receives} className="text-title-2 font-semibold" />,
    },
  ];
}

/** Every digit: what stands here is what is booked and sent. */
export const wholeFigure = (value: string, minDecimals = 2): string => figure(value, { minDecimals, maxDecimals: 8 });

interface FigureProps {
  readonly value: string;
  readonly unit: string;
  readonly minDecimals?: number;
  readonly className?: string;
}

function Figure({ value, unit, minDecimals, className }: FigureProps) {
  return (
    <bdi className={classNames('num', className)}>
      {wholeFigure(value, minDecimals)} <span className="num-unit">{unit}</span>
    </bdi>
  );
}

function feeRule(t: Translator, { feeType: kind, feeRate: rate }: WithdrawCurrency): string {
  return kind === 1
    ? t('withdraw.feeFixed', { amount: amountText(rate, 'exact') })
    : t('withdraw.feePercent', { percent: figure(rate, { maxDecimals: 4 }) });
}
