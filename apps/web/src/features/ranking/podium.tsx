import { Avatar } from '@candor/ui/avatar.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { PersonPress } from './person-press.tsx';
import type { Ranked } from './ranked.ts';
import { ReturnFigure, WonFigure } from './result-figures.tsx';

/** The best three: the first stands in the middle, and is read first. */
export function Podium({ best }: { readonly best: readonly Ranked[] }) {
  const t = useTranslation();
  return (
    <ol className="podium" aria-label={t('ranking.podium')}>
      {best.map((ranked) => (
        <li key={ranked.place}>
          <PersonPress ranked={ranked} className="podium-person">
            <Avatar name={ranked.name} address={ranked.avatar} />
            <bdi className="mt-2 max-w-full truncate text-sm font-semibold">{ranked.name}</bdi>
            <ReturnFigure ranked={ranked} />
            <WonFigure ranked={ranked} />
            <span className="podium-step num" aria-hidden="true">
              {ranked.place}
            </span>
          </PersonPress>
        </li>
      ))}
    </ol>
  );
}
