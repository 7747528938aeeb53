import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleTrialBalance } from '@candor/protocol/console/trial-balance.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { isZero } from './ledger.ts';

type Check = OutputOf<typeof consoleTrialBalance>;

/**
 * Whether the books balance at this moment: every balance against its postings, every adjustment against its decision.
 */
export function BooksCheck() {
  const t = useTranslation();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['books', 'check'],
    queryFn: ({ signal }) => call(consoleTrialBalance, {}, { signal, quiet: true, timeoutMs: PATIENCE_MS }),
    // It sums every account: that is done when somebody asks.
    refetchOnWindowFocus: false,
  });
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={1} />;
  const isRight = isZero(data.total) && data.differences.length === 0 && data.unexplained.length === 0;
  return (
    <>
      <div className="books-check">
        <Note tone={isRight ? 'success' : 'danger'} role={isRight ? 'note' : 'alert'}>
          {t(isRight ? 'console.books.balanced' : 'console.books.wrong')}
        </Note>
        <span className="badges card-box-end">
          <Moment at={dataUpdatedAt} style="timeSeconds" zone />
          <Button variant="outline" size="tiny" icon="refresh" pending={isFetching} onPress={() => void refetch()}>
            {t('console.books.again')}
          </Button>
        </span>
      </div>
      {error !== null && <Note tone="warning">{t('console.oldRows')}</Note>}
      {data.differences.length > 0 && <Differences check={data} />}
      {data.unexplained.length > 0 && (
        <CardBox title={t('console.books.unexplained')}>
          <p className="badges">
            {data.unexplained.map((id) => (
              <Link key={id} className="link" href={customerPath(id)}>
                {id}
              </Link>
            ))}
          </p>
        </CardBox>
      )}
    </>
  );
}

function Differences({ check }: { readonly check: Check }) {
  const t = useTranslation();
  return (
    <CardBox bare title={t('console.books.differences')}>
      <table className="table" data-density="dense" aria-label={t('console.books.differences')}>
        <thead>
          <tr>
            <th scope="col">{t('console.customer.id')}</th>
            <th scope="col">{t('console.books.kind')}</th>
            <th scope="col" data-align="end">
              {t('common.balance')}
            </th>
            <th scope="col" data-align="end">
              {t('console.books.postings')}
            </th>
          </tr>
        </thead>
        <tbody>
          {check.differences.map((row) => (
            <tr key={`${row.owner}-${row.kind}`}>
              <td>
                <bdi className="num">{row.owner}</bdi>
              </td>
              <td>{row.kind}</td>
              <td data-align="end">
                <Amount value={row.balance} />
              </td>
              <td data-align="end">
                <Amount value={row.postings} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardBox>
  );
}

/** Large books take a while to sum. */
const PATIENCE_MS = 60_000;
