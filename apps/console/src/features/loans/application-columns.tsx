import type { Translator } from '@candor/locales/translate.ts';
import { site } from '../../domain/site/site.ts';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { CustomerCell, Waited } from './loan-cells.tsx';
import { customerOf } from './loan.ts';
import type { Application } from './loan.ts';

/** The columns of the queue; of what is decided, when and by whom stands where it waited. */
export function applicationColumns(t: Translator, state: Application['state']): readonly Column<Application>[] {
  return [
    state === 'waiting'
      ? {
          key: 'waiting',
          label: t('console.loan.waiting'),
          cell: (row) => <Waited since={row.sentAt} />,
          csv: (row) => momentText(row.sentAt, 'dateTimeSeconds', true),
        }
      : {
          key: 'decided',
          label: t('console.loan.decided'),
          cell: (row) => (
            <>
              {row.decidedAt !== null && <Moment at={row.decidedAt} />}
              <span className="cell-sub">
                <bdi>{row.operator}</bdi>
              </span>
            </>
          ),
          csv: (row) => (row.decidedAt === null ? '' : momentText(row.decidedAt, 'dateTimeSeconds', true)),
        },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => <CustomerCell row={row} titled={t('console.loan.applicationTitled', { id: row.id })} />,
      csv: customerOf,
    },
    {
      key: 'wish',
      label: `${t('console.loan.wish')} (${site().currency})`,
      align: 'end',
      cell: (row) => (
        <span className="payment-amount">
          <Amount value={row.wish} />
        </span>
      ),
      csv: (row) => row.wish,
    },
    {
      key: 'income',
      label: t('console.loan.income'),
      align: 'end',
      cell: (row) => <Amount value={row.annualIncome} />,
      csv: (row) => row.annualIncome,
      optional: true,
    },
    {
      key: 'country',
      label: t('console.loan.country'),
      cell: (row) => (row.country === '' ? NO_FIGURE : <bdi>{row.country}</bdi>),
      csv: (row) => row.country,
    },
    {
      key: 'phone',
      label: t('console.loan.phone'),
      cell: (row) => (row.mobile === '' ? NO_FIGURE : <bdi dir="ltr">{row.mobile}</bdi>),
      csv: (row) => row.mobile,
      optional: true,
    },
  ];
}
