import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText, NO_FIGURE } from '../../numbers/amount.tsx';
import type { Dashboard } from './dashboard.ts';

type Exposure = Dashboard['exposure'][number];

/** What customers hold of each instrument: sold to the one side, bought to the other, and what is left between the two. */
export function ExposureCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useTranslation();
  const { exposure, unpriced } = dashboard;
  const widest = Math.max(...exposure.map(({ sold, bought }) => Math.max(Number(sold), Number(bought))), 0);
  return (
    <section className="card-box desk-wide" aria-labelledby="desk-exposure">
      <div className="card-box-head">
        <h2 id="desk-exposure">{t('console.desk.exposure')}</h2>
        <span className="desk-unit">{dashboard.currency}</span>
      </div>
      {exposure.length === 0 ? (
        <EmptyState title={t('console.desk.noExposure')} text={t('console.desk.noExposureHint')} />
      ) : (
        <table className="table" data-density="dense" aria-labelledby="desk-exposure">
          <thead>
            <tr>
              <th scope="col">{t('console.desk.instrument')}</th>
              <th scope="col" data-align="end">
                {t('console.desk.sold')}
              </th>
              <th scope="col" className="desk-bar-cell">
                {t('console.desk.positions')}
              </th>
              <th scope="col" data-align="end">
                {t('console.desk.bought')}
              </th>
              <th scope="col" data-align="end">
                {t('console.desk.net')}
              </th>
              <th scope="col" data-align="end">
                {t('console.desk.optionLimit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {exposure.map((row) => (
              <ExposureRow key={row.instrument_id} row={row} widest={widest} />
            ))}
          </tbody>
        </table>
      )}
      {unpriced.length > 0 && <Note tone="warning">{t('console.desk.unpriced', { names: unpriced.join(', ') })}</Note>}
    </section>
  );
}

function ExposureRow({ row, widest }: { readonly row: Exposure; readonly widest: number }) {
  const { sold, bought, net, option_used_percent: used } = row;
  return (
    <tr>
      <td>
        <bdi className="cell-main">{row.show_code}</bdi>
      </td>
      <td data-align="end">
        <Amount value={sold} decimals={2} />
      </td>
      <td className="desk-bar-cell">
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
          <span className="desk-used" data-tone={used >= 90 ? 'danger' : used >= 70 ? 'warning' : undefined}>
            <span className="desk-used-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, used)}%` }} />
            </span>
            <bdi className="num">{countText(used)}%</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}

/** Beside figures that say the same, so it is a decoration. Shares of the widest side. */
function ExposureBar({ sold, bought }: { readonly sold: number; readonly bought: number }) {
  const net = Math.abs(bought - sold);
  const side = (share: number) => ({ inlineSize: `${Number.isFinite(share) ? share * 50 : 0}%` });
  return (
    <span className="desk-bar" aria-hidden="true">
      <span className="desk-bar-sold" style={side(sold)} />
      <span className="desk-bar-bought" style={side(bought)} />
      <span className={bought >= sold ? 'desk-bar-net-bought' : 'desk-bar-net-sold'} style={side(net)} />
    </span>
  );
}
