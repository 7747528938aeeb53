import { Avatar } from '@candor/ui/avatar.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import { PersonPress } from './person-press.tsx';
import type { Ranked } from './ranked.ts';
import { ReturnFigure, WonFigure } from './result-figures.tsx';

/** One of the places beneath the podium. */
export function RankRow({ ranked }: { readonly ranked: Ranked }) {
  const t = useTranslation();
  return (
    <PersonPress ranked={ranked} className="list-row rank-row">
      <span className="rank-place num">
        <span className="visually-hidden">{t('ranking.place')}</span> {ranked.place}
      </span>
      <Avatar name={ranked.name} address={ranked.avatar} size="sm" />
      <span className="list-row-text">
        <bdi className="block truncate text-sm font-semibold align-as-page">{ranked.name}</bdi>
        <bdi className="num block truncate text-caption text-ink-3 align-as-page">
          {ranked.instrument} · {figure(ranked.leverage, { minDecimals: 0, maxDecimals: 1 })}×
        </bdi>
      </span>
      <Amount value={ranked.profit} sign="always" hideable={false} className="text-sm whitespace-nowrap" />
      <span className="rank-result">
        <span className="text-sm">
          <ReturnFigure ranked={ranked} />
        </span>
        <WonFigure ranked={ranked} />
      </span>
    </PersonPress>
  );
}
