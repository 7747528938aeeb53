import { KeyValues } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText } from '../../numbers/amount.tsx';
import { DEPOSITS_PATH, WITHDRAWALS_PATH } from '../../domain/payments/payment-path.ts';
import { PROPOSALS_PATH } from '../../domain/proposals/proposal-path.ts';
import { IDENTITY_PATH } from '../../domain/verification/verification-path.ts';
import { ageText } from './age.ts';
import type { Dashboard } from './dashboard.ts';

/** What came in and went out today, and what waits for a decision. */
export function MoneyCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useTranslation();
  const { moneyToday: money, queues, currency } = dashboard;
  const moved = (['in', 'out'] as const).map((way) => ({
    key: way,
    label: t(way === 'in' ? 'console.operations.moneyIn' : 'console.operations.moneyOut'),
    value: (
      <>
        <Amount value={money[way].amount} unit={currency} decimals={2} />{' '}
        <span className="cell-sub">{t('console.operations.payments', { count: money[way].count })}</span>
      </>
    ),
  }));
  const waiting = QUEUES.map((name) => ({
    key: name,
    label: (
      <Link className="link" href={QUEUE_PATHS[name]}>
        {t(`console.operations.queue.${name}`)}
      </Link>
    ),
    value: (
      <>
        <bdi className="num">{countText(queues[name].waiting)}</bdi>{' '}
        <span className="cell-sub">{oldestOf(queues[name].oldestMs)}</span>
      </>
    ),
  }));
  function oldestOf(ms: number | null): string {
    return ms === null ? t('console.operations.nothingWaits') : t('console.operations.oldest', { age: ageText(t, ms) });
  }
  return (
    <section className="card-box" aria-labelledby="dashboard-money">
      <div className="card-box-head">
        <h2 id="dashboard-money">{t('console.operations.moneyToday')}</h2>
      </div>
      <div className="card-box-body">
        <KeyValues items={[...moved, ...waiting]} lined />
      </div>
    </section>
  );
}

const QUEUE_PATHS = {
  deposits: DEPOSITS_PATH,
  withdrawals: WITHDRAWALS_PATH,
  verification: IDENTITY_PATH,
  proposals: PROPOSALS_PATH,
} as const;
const QUEUES = ['deposits', 'withdrawals', 'verification', 'proposals'] as const;
