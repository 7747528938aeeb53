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
    <section className="card-box" aria-labelledby="house-stop-out">
      <div className="card-box-head">
        <h2 id="house-stop-out">{t('console.house.closeToStopOut')}</h2>
      </div>
      {stopOut.list.length === 0 ? (
        <EmptyState title={t('console.house.nobodyClose', { level })} />
      ) : (
        <table className="table" data-density="dense" aria-labelledby="house-stop-out">
          <thead>
            <tr>
              <th scope="col">{t('console.house.customer')}</th>
              <th scope="col" data-align="end">
                {t('console.house.marginLevel')}
              </th>
              <th scope="col" data-align="end">
                {t('console.house.openProfit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stopOut.list.map(({ customer_id, margin_level, open_profit }) => (
              <tr key={customer_id}>
                <td>
                  <CustomerLink id={customer_id} />
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

function CustomerLink({ id }: { readonly id: number }) {
  return (
    <Link className="link" href={customerPath(id)}>
      <bdi className="num">{id}</bdi>
    </Link>
  );
}
