import { lazy, Suspense, useState } from 'react';
import '../../../domain/options/options.css';
import type { Option } from '../../../domain/options/option.ts';
import { useRunningOptions } from '../../../domain/options/option-queries.ts';
import { OptionsTable } from '../../../domain/options/options-table.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { PanelState } from './panel-state.tsx';

/** Options in progress, of one instrument or, with 0, of all. */
export function OptionsTab({ instrumentId }: { readonly instrumentId: number }) {
  const t = useTranslation();
  const { data, error, refetch } = useRunningOptions();
  const [detailed, setDetailed] = useState<Option>();
  const shown = (data ?? []).filter(({ instrument }) => instrumentId === 0 || instrument.id === instrumentId);
  const isAll = data === undefined || shown.length === data.length;
  return (
    <>
      {data === undefined || shown.length === 0 ? (
        <PanelState
          isLoading={data === undefined}
          error={data === undefined ? error : null}
          onRetry={() => void refetch()}
          empty={t('options.emptyRunning')}
          hint={t('options.emptyRunningHint')}
        />
      ) : (
        <OptionsTable
          options={shown}
          note={isAll ? '' : t('workspace.shownOf', { shown: String(shown.length), all: data.length })}
          onDetails={setDetailed}
        />
      )}
      {/* Next to the table: the sheet of the option that has just ended is still being read. */}
      <Suspense fallback={null}>
        {detailed !== undefined && (
          <CountdownSheet key={detailed.id} option={detailed} onClose={() => setDetailed(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const CountdownSheet = lazy(async () => ({
  default: (await import('../../../domain/options/countdown-sheet.tsx')).CountdownSheet,
}));
