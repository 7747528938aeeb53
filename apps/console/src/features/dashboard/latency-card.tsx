import { formatNumber } from '@candor/locales/format.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { CardBox } from '../../kit/card-box.tsx';
import { language, useTranslation } from '../../language/language.ts';
import { countText, NO_FIGURE } from '../../numbers/amount.tsx';
import type { Dashboard } from './dashboard.ts';
import { sourceText } from './source-text.ts';

type Feed = Dashboard['feed'];

/** How long prices take through our own system, by source, and how old the last one of each instrument is. */
export function LatencyCard({ feed }: { readonly feed: Feed }) {
  const t = useTranslation();
  return (
    <div className="dashboard-full">
      <CardBox bare title={t('console.operations.latency')} end={<Origin source={feed.source} />}>
        <Delays delays={feed.delays} />
        <div className="card-box-body">
          {feed.source !== 'live' && (
            <Note>
              {t(
                feed.source === 'simulated'
                  ? 'console.operations.latencySimulated'
                  : 'console.operations.latencyReplayed',
              )}
            </Note>
          )}
          <h3 className="dashboard-ages-head">{t('console.operations.ages')}</h3>
          <ul className="dashboard-ages">
            {feed.ages.map((each) => (
              <li key={each.instrumentId} data-state={each.state}>
                <bdi className="cell-main">{each.showCode}</bdi>
                <bdi className="dashboard-age">{ageOf(t, each)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      </CardBox>
    </div>
  );
}

function Origin({ source }: { readonly source: Feed['source'] }) {
  const t = useTranslation();
  return source === 'live' ? null : <Badge tone="warning">{sourceText(t, source)}</Badge>;
}

function Delays({ delays }: { readonly delays: Feed['delays'] }) {
  const t = useTranslation();
  return (
    <table className="table" data-density="dense" aria-label={t('console.operations.latencyWhat')}>
      <thead>
        <tr>
          <th scope="col">{t('console.operations.latencyWhat')}</th>
          <th scope="col" data-align="end">
            {t('console.operations.median')}
          </th>
          <th scope="col" data-align="end">
            {t('console.operations.longest')}
          </th>
          <th scope="col" data-align="end">
            {t('console.operations.ticks')}
          </th>
        </tr>
      </thead>
      <tbody>
        {delays.map(({ source, ticks, medianMs, worstMs }) => (
          <tr key={source}>
            <td>
              <bdi>{sourceText(t, source)}</bdi>
            </td>
            <td data-align="end">
              <bdi>{delayText(t, medianMs)}</bdi>
            </td>
            <td data-align="end">
              <bdi>{delayText(t, worstMs)}</bdi>
            </td>
            <td data-align="end">
              <bdi className="num">{countText(ticks)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ageOf(t: Translator, { state, ageMs }: Feed['ages'][number]): string {
  if (ageMs === null) return t('console.operations.noTick');
  if (state === 'closed') return t('console.operations.marketClosed');
  return t('console.operations.seconds', { count: formatNumber((ageMs / 1_000).toFixed(1), language()) });
}

const delayText = (t: Translator, ms: number | null): string =>
  ms === null ? NO_FIGURE : t('console.operations.milliseconds', { count: countText(Math.round(ms)) });
