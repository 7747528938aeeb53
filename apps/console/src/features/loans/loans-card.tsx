import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import type { Aging } from './loan.ts';
import { loansPath } from './loan-path.ts';
import { useAging } from './use-aging.ts';

/** What loans owe, what today added, and what is late. */
export function LoansCard() {
  const t = useTranslation();
  const { data, error, refetch } = useAging();
  return (
    <CardBox
      title={t('console.nav.loans')}
      end={
        <Link className="link" href={loansPath('running')}>
          {t('console.loan.aging')}
        </Link>
      }
    >
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Figures aging={data} />}
    </CardBox>
  );
}

function Figures({ aging }: { readonly aging: Aging }) {
  const t = useTranslation();
  const late = [aging.days1to7, aging.days8to30, aging.days31];
  const lateOwed = money(late.reduce((sum, { owed }) => sum + parseMoney(owed), 0n));
  const count = (loans: number) => <span className="cell-sub">{t('console.loan.count', { count: loans })}</span>;
  const unit = aging.currency;
  return (
    <KeyValues
      lined
      items={[
        {
          key: 'owed',
          label: t('console.loan.bucket.all'),
          value: (
            <>
              <Amount value={aging.all.owed} unit={unit} decimals={2} /> {count(aging.all.loans)}
            </>
          ),
        },
        {
          key: 'today',
          label: t('console.loan.accruedToday'),
          value: <Amount value={aging.accruedToday} unit={unit} decimals={2} sign="always" />,
        },
        {
          key: 'week',
          label: t('console.loan.bucket.week'),
          value: (
            <>
              <Amount value={aging.dueThisWeek.owed} unit={unit} decimals={2} /> {count(aging.dueThisWeek.loans)}
            </>
          ),
        },
        {
          key: 'late',
          label: t('console.loan.lateAll'),
          value: (
            <>
              <Amount value={formatDecimal(lateOwed)} unit={unit} decimals={2} />{' '}
              {count(late.reduce((sum, { loans }) => sum + loans, 0))}
            </>
          ),
        },
        {
          key: 'waiting',
          label: t('console.loan.waitingDecisions'),
          value: <bdi className="num">{String(aging.applications + aging.requested.loans + aging.checking.loans)}</bdi>,
        },
      ]}
    />
  );
}
