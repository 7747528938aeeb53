import type { Translator } from '@candor/locales/translate.ts';
import { site } from '../../domain/site/site.ts';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, countText } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { Percent, PersonCell, QuickBadge, Verified, Waited } from './trader-cells.tsx';
import { nameOf } from './trader.ts';
import type { Application } from './trader.ts';

/** The columns of the queue; of what is decided, when and by whom stands where it waited. */
export function applicationColumns(t: Translator, state: Application['state']): readonly Column<Application>[] {
  return [
    state === 'waiting' ? waitingColumn(t) : decidedColumn(t),
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => <PersonCell row={row} titled={t('console.trader.titled', { id: row.id })} />,
      csv: nameOf,
    },
    {
      key: 'orders',
      label: t('console.trader.orders'),
      align: 'end',
      cell: (row) => <bdi className="num">{countText(row.orderNum)}</bdi>,
      csv: (row) => row.orderNum,
    },
    {
      key: 'profits',
      label: `${t('console.trader.netResult')} (${site().currency})`,
      align: 'end',
      cell: (row) => <Amount value={row.totalProfits} decimals={2} sign="always" coloured />,
      csv: (row) => row.totalProfits,
    },
    {
      key: 'win',
      label: t('console.trader.won'),
      align: 'end',
      cell: (row) => <Percent value={row.winPercent} />,
      csv: (row) => row.winPercent,
      optional: true,
    },
    {
      key: 'flags',
      label: t('console.trader.flags'),
      cell: (row) => <QuickBadge quickNum={row.quickNum} />,
      csv: (row) => row.quickNum,
    },
    {
      key: 'verified',
      label: t('console.trader.identity'),
      cell: (row) => <Verified verified={row.verified} />,
      csv: (row) => row.verified,
      optional: true,
    },
  ];
}

const waitingColumn = (t: Translator): Column<Application> => ({
  key: 'waiting',
  label: t('console.trader.waiting'),
  cell: (row) => <Waited since={row.sentAt} />,
  csv: (row) => momentText(row.sentAt, 'dateTimeSeconds', true),
});

const decidedColumn = (t: Translator): Column<Application> => ({
  key: 'decided',
  label: t('console.trader.decided'),
  cell: (row) => (
    <>
      {row.decidedAt !== null && <Moment at={row.decidedAt} />}
      <span className="cell-sub">
        <bdi>{row.operator}</bdi>
      </span>
    </>
  ),
  csv: (row) => (row.decidedAt === null ? '' : momentText(row.decidedAt, 'dateTimeSeconds', true)),
});
