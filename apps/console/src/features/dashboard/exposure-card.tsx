import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText, NO_FIGURE } from '../../numbers/amount.tsx';
import type { Dashboard } from './dashboard.ts';

type Exposure = Dashboard['exposure'][number];

/**
 * What customers hold of each instrument: sold to the one side, bought to the other, and what is left between the two.
 */
export function ExposureCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useTranslation();
  const { exposure, unpriced } = dashboard;
  const widest = Math.max(...exposure.map(({ sold, bought }) => Math.max(Number(sold), Number(bought))), 0);
  return (
    <section className="card-box dashboard-wide" aria-labelledby="dashboard-exposure">
      <div className="card-box-head">
        <h2 id="dashboard-exposure">{t('console.operations.exposure')}</h2>
        <span className="dashboard-unit">{dashboard.currency}</span>
      </div>
      {exposure.length === 0 ? (
        <EmptyState title={t('console.operations.noExposure')} text={t('console.operations.noExposureHint')} />
      ) : (
        <table className="table" data-density="dense" aria-labelledby="dashboard-exposure">
          <thead>
            <tr>
              <th scope="col">{t('console.operations.instrument')}</th>
              <th scope="col" data-align="end">
                {t('console.operations.sold')}
              </th>
              <th scope="col" className="dashboard-bar-cell">
                {t('console.operations.positions')}
              </th>
              <th scope="col" data-align="end">
                {t('console.operations.bought')}
              </th>
              <th scope="col" data-align="end">
                {t('console.operations.net')}
              </th>
              <th scope="col" data-align="end">
                {t('console.operations.optionLimit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {exposure.map((row) => (
              <ExposureRow key={row.instrumentId} row={row} widest={widest} />
            ))}
          </tbody>
        </table>
      )}
      {unpriced.length > 0 && (
        <Note tone="warning">{t('console.operations.unpriced', { names: unpriced.join(', ') })}</Note>
      )}
    </section>
  );
}

function ExposureRow({ row, widest }: { readonly row: Exposure; readonly widest: number }) {
  const { sold, bought, net, optionUsedPercent: used } = row;
  return (
    <tr>
      <td>
        <bdi className="cell-main">{row.showCode}</bdi>
      </td>
      <td data-align="end">
        <Amount value={sold} decimals={2} />
      </td>
      <td className="dashboard-bar-cell">
        <ExposureBar sold={Number(sold) / widest} bought={Number(bought) / widest} />
      </td>
      <td data-align="end">
        <Amount value={bought} decimals={2} />
      </td>
      <td data-align="end">
        <Amount value={net} decimals={2} sign="always" coloured />
      </td>
      <td data-align="end">
        {used === null ? (
          NO_FIGURE
        ) : (
          <span className="dashboard-used" data-tone={used >= 90 ? 'danger' : used >= 70 ? 'warning' : undefined}>
            <span className="dashboard-used-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, used)}%` }} />
            </span>
            <bdi className="num">{countText(used)}%</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The figures next to it say the same, so it is a decoration. Shares of the widest side. */
function ExposureBar({ sold, bought }: { readonly sold: number; readonly bought: number }) {
  const net = Math.abs(bought - sold);
  const side = (share: number) => ({ inlineSize: `${Number.isFinite(share) ? share * 50 : 0}%` });
  return (
    <span className="dashboard-bar" aria-hidden="true">
      <span className="dashboard-bar-sold" style={side(sold)} />
      <span className="dashboard-bar-bought" style={side(bought)} />
      <span className={bought >= sold ? 'dashboard-bar-net-bought' : 'dashboard-bar-net-sold'} style={side(net)} />
    </span>
  );
}
