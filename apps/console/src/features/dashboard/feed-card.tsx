import { Badge } from '@candor/ui/badge.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { formatNumber } from '@candor/locales/format.ts';
import { language, useTranslation } from '../../language/language.ts';
import { countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { momentText } from '../../numbers/moment.tsx';
import type { Dashboard } from './dashboard.ts';
import { sourceText } from './source-text.ts';

type Feed = Dashboard['feed'];

/** Where prices come from, and whether they do. */
export function FeedCard({ feed }: { readonly feed: Feed }) {
  const t = useTranslation();
  const slow = feed.sources.filter(({ state }) => state !== 'good').length;
  return (
    <section className="card-box" aria-labelledby="dashboard-feed">
      <div className="card-box-head">
        <h2 id="dashboard-feed">{t('console.operations.feed')}</h2>
        <Badge tone={slow === 0 ? 'success' : 'warning'} dot>
          {t(slow === 0 ? 'console.operations.feedState.good' : 'console.operations.feedState.slow')}
        </Badge>
      </div>
      <table className="table" data-density="dense" aria-labelledby="dashboard-feed">
        <thead>
          <tr>
            <th scope="col">{t('console.operations.source')}</th>
            <th scope="col">{t('console.operations.state')}</th>
            <th scope="col" data-align="end">
              {t('console.operations.lastHeard')}
            </th>
          </tr>
        </thead>
        <tbody>
          {feed.sources.map(({ name, state, silenceMs }) => (
            <tr key={name}>
              <td>
                <bdi>{sourceText(t, name)}</bdi>
              </td>
              <td>
                <Badge tone={TONES[state]} dot>
                  {t(`console.operations.feedState.${state}`)}
                </Badge>
              </td>
              <td data-align="end">
                {silenceMs === null ? NO_FIGURE : t('console.operations.seconds', { count: tenths(silenceMs) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="card-box-body">
        <KeyValues
          items={[
            { key: 'ticks', label: t('console.operations.ticksToday'), value: countText(feed.ticksToday) },
            {
              key: 'seal',
              label: t('console.operations.seal'),
              value: sealText(feed.seal) ?? t('console.operations.noSeal'),
            },
          ]}
        />
        {feed.stale.length === 0 ? (
          <Note tone="success">{t('console.operations.noneStale')}</Note>
        ) : (
          <Note tone="warning">{t('console.operations.staleNow', { names: feed.stale.join(', ') })}</Note>
        )}
      </div>
    </section>
  );
}

const tenths = (ms: number): string => formatNumber((ms / 1_000).toFixed(1), language());

/** Through when, and the ends of the hash, which is enough to compare by eye. */
function sealText(seal: Feed['seal']): string | null {
  if (seal === null) return null;
  return `${momentText(seal.through + 1, 'timeSeconds')} · ${seal.hash.slice(0, 4)}…${seal.hash.slice(-4)}`;
}

const TONES = { good: 'success', slow: 'warning', lost: 'danger' } as const;
