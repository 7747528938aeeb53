import type { Translator } from '@candor/locales/translate.ts';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { MiningFigures } from './mining-figures.ts';
import type { Product } from './mining.ts';

/** What a subscription pays, costs and gives back, and when. `figures`: null while there is no amount. */
export function subscribeItems(t: Translator, product: Product, figures: MiningFigures | null): readonly KeyValue[] {
  const { daily = '', total = '', penalty = '', back = '' } = figures ?? {};
  const day = momentText(product.endsAt, 'dayMonth');
  return [
    { key: 'daily', label: t('mining.paidDaily'), value: gain(daily) },
    { key: 'total', label: t('mining.paidInAll'), value: gain(total) },
    { key: 'first', label: t('mining.firstIncome'), value: momentText(product.firstIncomeAt, 'dateTime', true) },
    { key: 'until', label: t('mining.lockedUntil'), value: momentText(product.endsAt, 'dateTime', true) },
    {
      key: 'penalty',
      label: t('mining.leaveBefore', { day }),
      value: figures === null ? NONE : <Profit value={`-${penalty}`} kind="exact" />,
    },
    {
      key: 'back',
      label: t('mining.backOn', { day }),
      total: true,
      value: <Amount value={back} kind="exact" unit={product.currency} hideable={false} />,
    },
  ];
}

const gain = (value: string) => (value === '' ? NONE : <Profit value={value} kind="exact" />);
const NONE = <Amount value="" />;
