import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleTrialBalance } from '@candor/protocol/console/trial-balance.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../paths.ts';
import { accountText } from '../../session/account-text.ts';
import { site } from '../../site/site.ts';

type Books = OutputOf<typeof consoleTrialBalance>;

/** Whether the books balance, account by account, at this moment. */
export function BooksScreen() {
  const t = useTranslation();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => call(consoleTrialBalance, {}, { signal, quiet: true, timeoutMs: PATIENCE_MS }),
    // It sums every account: that is done when somebody asks.
    refetchOnWindowFocus: false,
  });
  const again = (
    <Button variant="outline" size="tiny" icon="refresh" pending={isFetching} onPress={() => void refetch()}>
      {t('console.books.again')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('console.nav.books')} />
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && (
        <div className="page">
          <Verdict books={data} />
          {error !== null && <Note tone="warning">{t('console.oldRows')}</Note>}
          <CardBox
            bare
            title={t('console.books.trialBalance')}
            end={
              <span className="badges card-box-end">
                <Moment at={dataUpdatedAt} style="timeSeconds" zone /> {again}
              </span>
            }
          >
            <Accounts books={data} />
          </CardBox>
          {data.differences.length > 0 && <Differences books={data} />}
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
        </div>
      )}
    </>
  );
}

function Verdict({ books }: { readonly books: Books }) {
  const t = useTranslation();
  const isZero = /^-?0*(\.0*)?$/.test(books.total);
  if (isZero && books.differences.length === 0 && books.unexplained.length === 0)
    return <Note tone="success">{t('console.books.balanced')}</Note>;
  return (
    <Note tone="danger" role="alert">
      {t('console.books.wrong')}
    </Note>
  );
}

function Accounts({ books }: { readonly books: Books }) {
  const t = useTranslation();
  const unit = site().currency;
  return (
    <table className="table" data-density="dense" aria-label={t('console.books.trialBalance')}>
      <thead>
        <tr>
          <th scope="col">{t('console.customer.account')}</th>
          <th scope="col">{t('console.books.of')}</th>
          <th scope="col" data-align="end">
            {t('console.books.owners')}
          </th>
          <th scope="col" data-align="end">
            {t('common.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {books.accounts.map((row) => (
          <tr key={`${row.kind}-${row.demo}`}>
            <td>{accountText(t, row.name)}</td>
            <td>{t(row.demo ? 'common.demo' : 'console.books.real')}</td>
            <td data-align="end">
              <bdi className="num">{countText(row.owners)}</bdi>
            </td>
            <td data-align="end">
              <Amount value={row.balance} unit={unit} />
            </td>
          </tr>
        ))}
        <tr className="table-total">
          <td colSpan={3}>{t('common.total')}</td>
          <td data-align="end">
            <Amount value={books.total} unit={unit} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Differences({ books }: { readonly books: Books }) {
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
          {books.differences.map((row) => (
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
