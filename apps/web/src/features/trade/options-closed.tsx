import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useTranslation } from '../../language/language.ts';

/** The mode is switched on, its module comes later: say so. */
export function OptionsClosed() {
  const t = useTranslation();
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        art="search"
        title={t('coming.notOpen', { name: t('trade.future') })}
        text={t('trade.futureComing')}
      />
    </div>
  );
}
