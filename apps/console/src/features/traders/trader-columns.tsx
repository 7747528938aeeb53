import type { Translator } from '@candor/locales/translate.ts';
import { site } from '../../domain/site/site.ts';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, countText } from '../../numbers/amount.tsx';
import { Percent, PersonCell, StateBadges } from './trader-cells.tsx';
import { nameOf } from './trader.ts';
import type { Trader } from './trader.ts';

export const traderColumns = (t: Translator): readonly Column<Trader>[] => [
  { key: 'trader', label: t('console.trader.trader'), cell: (row) => <PersonCell row={row} />, csv: nameOf },
  {
    key: 'followers',
    label: t('console.trader.followers'),
    align: 'end',
    cell: (row) => <bdi className="num">{countText(row.followNum)}</bdi>,
    csv: (row) => row.followNum,
  },
  money(t, 'limits', (row) => row.totalAmount, { optional: true }),
  money(t, 'followersEarned', (row) => row.followersProfits, { isResult: true }),
  {
    key: 'quarter',
    label: t('console.trader.quarter'),
    align: 'end',
    cell: (row) => <Percent value={row.quarterPercent} isResult />,
    csv: (row) => row.quarterPercent,
  },
  {
    key: 'fall',
    label: t('console.trader.worstFall'),
    align: 'end',
    cell: (row) => <Percent value={row.worstFall} isResult />,
    csv: (row) => row.worstFall,
  },
  money(t, 'held', (row) => row.held, { optional: true }),
  {
    key: 'state',
    label: t('console.trader.stateLabel'),
    cell: (row) => <StateBadges trader={row} />,
    csv: (row) => t(`console.trader.state.${row.state}`),
  },
];

const money = (
  t: Translator,
  key: 'limits' | 'followersEarned' | 'held',
  of: (row: Trader) => string,
  { isResult = false, optional = false }: { readonly isResult?: boolean; readonly optional?: boolean },
): Column<Trader> => ({
  key,
  label: `${t(`console.trader.${key}`)} (${site().currency})`,
  align: 'end',
  optional,
  cell: (row) => <Amount value={of(row)} decimals={2} sign={isResult ? 'always' : 'negative'} coloured={isResult} />,
  csv: of,
});
