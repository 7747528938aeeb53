import { Card } from '@candor/ui/card.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { OptionList } from '../../domain/options/option-list.tsx';
import { useRunningOptions } from '../../domain/options/option-queries.ts';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';

/** The running options beneath the chart of a wide screen. */
export function RunningOptionsPanel() {
  const t = useTranslation();
  const { data, error, refetch } = useRunningOptions();
  return (
    <Card padding="none" label={t('options.running')}>
      <h2 className="px-4 py-3 text-title-3 font-semibold">{t('options.running')}</h2>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={2} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.length === 0 && <p className="p-6 text-center text-sm text-ink-3">{t('options.emptyRunning')}</p>}
          {/* Also while empty: the sheet of the option that has just ended is still being read. */}
          <OptionList label={t('options.running')} options={data} />
        </>
      )}
    </Card>
  );
}
