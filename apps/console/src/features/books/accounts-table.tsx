import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText } from '../../numbers/amount.tsx';
import { ledgerPath } from './ledger-path.ts';
import { site } from '../../domain/site/site.ts';
import { accountKey, groupOf, GROUPS, isNegative, isZero, ledgerText, unsigned } from './ledger.ts';
import type { Books, Days, LedgerRow } from './ledger.ts';

export interface AccountsTableProps {
  readonly books: Books;
  readonly days: Days;
  /** The figures are those of other days while these are read. */
  readonly isStale: boolean;
}

/** Every account of the ledger in its group, with what it opened and closed with. Each leads to its postings. */
export function AccountsTable({ books, days, isStale }: AccountsTableProps) {
  const t = useTranslation();
  return (
    <div className="table-scroll books-table">
      <table
        className="table"
        data-density="dense"
        aria-label={t('console.books.trialBalance')}
        aria-busy={isStale || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('console.customer.account')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" data-align="end">
                {t(`console.books.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map((group) => {
          const rows = books.list.filter((row) => groupOf(row) === group);
          if (rows.length === 0) return null;
          return (
            <tbody key={group}>
              <tr className="table-group">
                <th scope="rowgroup" colSpan={1 + FIGURES.length}>
                  {t(`console.books.group.${group}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <AccountRow key={accountKey(row)} row={row} days={days} />
              ))}
            </tbody>
          );
        })}
        <tfoot>
          <tr className="table-total">
            <td>{t('common.total')}</td>
            {FIGURES.map((figure) => (
              <td key={figure} data-align="end">
                <Amount value={books.totals[figure]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function AccountRow({ row, days }: { readonly row: LedgerRow; readonly days: Days }) {
  return (
    <tr>
      <td data-wide="">
        <Link className="link" href={ledgerPath(accountKey(row), days)}>
          <AccountName row={row} />
        </Link>
        <AccountNote row={row} />
      </td>
      {FIGURES.map((figure) => (
        <td key={figure} data-align="end">
          <Amount value={row[figure]} />
        </td>
      ))}
    </tr>
  );
}

function AccountName({ row }: { readonly row: LedgerRow }) {
  const t = useTranslation();
  return <bdi>{ledgerText(t, row)}</bdi>;
}

/** Of cash what it holds, written as people say it; of customers how many they are. */
function AccountNote({ row }: { readonly row: LedgerRow }) {
  const t = useTranslation();
  const { cash, closing } = row;
  if (cash === null)
    return row.owners === 1 ? null : (
      <span className="cell-sub">{t('console.books.accounts', { count: row.owners })}</span>
    );
  const amount = `${amountText(unsigned(closing))} ${site().currency}`;
  const held = isNegative(closing) || isZero(closing) ? 'console.books.holds' : 'console.books.overdrawn';
  const words = [
    cash.name === '' ? '' : t(`console.cash.kind.${cash.kind}`),
    cash.currency,
    t(held, { amount }),
    cash.open ? '' : t('console.cash.closed'),
  ];
  return <span className="cell-sub">{words.filter((word) => word !== '').join(' \u00B7 ')}</span>;
}

const FIGURES = ['opening', 'debits', 'credits', 'closing'] as const;
