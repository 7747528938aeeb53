import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface RecentListProps {
  readonly recent: readonly string[];
  readonly onChoose: (text: string) => void;
  readonly onClear: () => void;
}

/** What was searched for before, to be searched again by one tap. */
export function RecentList({ recent, onChoose, onClear }: RecentListProps) {
  const t = useTranslation();
  if (recent.length === 0) return null;
  return (
    <section aria-label={t('search.recent')}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-label font-medium text-ink-2">{t('search.recent')}</h2>
        <Button variant="ghost" size="small" className="!px-0" onPress={onClear}>
          {t('search.clearRecent')}
          <span className="visually-hidden">{t('search.recent')}</span>
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="max-w-full min-w-0">
            <button type="button" className="chip max-w-full" onClick={() => onChoose(text)}>
              <bdi className="min-w-0 truncate">{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
