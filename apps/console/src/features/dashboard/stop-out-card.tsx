import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { customerPath } from '../../paths.ts';
import type { Dashboard } from './dashboard.ts';

/** Customers whose positions are closest to being closed for them. */
export function StopOutCard({ stopOut }: { readonly stopOut: Dashboard['stop_out'] }) {
  const t = useTranslation();
  const level = stopOut.margin_call_level;
  return (
    <section className="card-box" aria-labelledby="desk-stop-out">
      <div className="card-box-head">
        <h2 id="desk-stop-out">{t('console.desk.closeToStopOut')}</h2>
      </div>
      {stopOut.list.length === 0 ? (
        <EmptyState title={t('console.desk.nobodyClose', { level })} />
      ) : (
        <table className="table" data-density="dense" aria-labelledby="desk-stop-out">
          <thead>
            <tr>
              <th scope="col">{t('console.desk.customer')}</th>
              <th scope="col" data-align="end">
                {t('console.desk.marginLevel')}
              </th>
              <th scope="col" data-align="end">
                {t('console.desk.openProfit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stopOut.list.map(({ customer_id, margin_level, open_profit }) => (
              <tr key={customer_id}>
                <td>
                  <Link className="link" href={customerPath(customer_id)}>
                    <bdi className="num">{customer_id}</bdi>
                  </Link>
                </td>
                <td data-align="end">
                  <Amount value={margin_level} unit="%" decimals={2} />
                </td>
                <td data-align="end">
                  <Amount value={open_profit} decimals={2} sign="always" coloured />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
