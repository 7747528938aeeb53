import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { exportOrders } from '@candor/protocol/statements/export-orders.ts';
import { statement } from '@candor/protocol/statements/statement.ts';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { useSite } from '../../domain/site/site.ts';
import { DayRange } from '../../domain/site/day-range.tsx';
import { activeFilters, queryOf } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';
import { useFilterWords } from './history-chips.tsx';
import { isValidRange, monthOf, rangeOf, today } from '../../domain/site/days.ts';
import { useExport } from './use-export.ts';
import type { ExportState } from './use-export.ts';

export interface ExportSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the history shows now: the table holds the same orders. */
  readonly filter: HistoryFilter;
}

type Kind = 'csv' | 'pdf';

/** The customer's papers: the orders shown as a table, or a statement of a period. */
export function ExportSheet({ open, onClose, filter }: ExportSheetProps) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const [kind, setKind] = useState<Kind>('csv');
  const [dates, setDates] = useState(() => thisMonth(timeZone));
  const { state, start, cancel, reset } = useExport();
  const isLoading = state.kind === 'loading';
  const isReady = kind === 'csv' || (dates.start !== '' && dates.end !== '' && isValidRange(dates));
  const leave = (): void => {
    cancel();
    reset();
    onClose();
  };
  const fetchFile = (): void => {
    if (kind === 'csv') start(exportOrders, queryOf(filter, timeZone));
    else start(statement, rangeOf(dates, timeZone));
  };
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('history.export')}
      closeLabel={t('common.close')}
      action={
        isLoading ? (
          <Button size="large" variant="secondary" wide onPress={cancel}>
            {t('common.cancel')}
          </Button>
        ) : (
          <Button size="large" wide disabledReason={isReady ? undefined : t('history.chooseDays')} onPress={fetchFile}>
            {t(state.kind === 'failed' ? 'common.retry' : kind === 'csv' ? 'history.saveCsv' : 'history.savePdf')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t('history.fileKind')}
          items={[
            { id: 'csv', label: t('history.csv') },
            { id: 'pdf', label: t('history.pdf') },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            if (!isLoading) reset();
          }}
        />
        {kind === 'csv' ? <CsvWords filter={filter} /> : <PdfWords />}
        {kind === 'pdf' && <DayRange dates={dates} onDates={setDates} />}
        <Progress state={state} />
      </div>
    </Sheet>
  );
}

function CsvWords({ filter }: { readonly filter: HistoryFilter }) {
  const t = useTranslation();
  const words = useFilterWords(filter);
  const filters = activeFilters(filter);
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p>{t('history.csvHint')}</p>
      <p>
        {filters.length === 0
          ? t('history.exportAll')
          : t('history.exportFiltered', { filters: filters.map((part) => words(part)).join(', ') })}
      </p>
    </div>
  );
}

function PdfWords() {
  const t = useTranslation();
  return <p className="text-sm text-ink-2">{t('history.pdfHint')}</p>;
}

/** How the file is coming, read out; the regions are always there, so that what comes into them is heard. */
function Progress({ state }: { readonly state: ExportState }) {
  const t = useTranslation();
  const kilobytes = state.kind === 'loading' ? figure(String(Math.ceil(state.bytes / 1024)), { maxDecimals: 0 }) : '';
  return (
    <>
      <p className="text-sm text-ink-2 empty:hidden" aria-hidden={state.kind !== 'loading'}>
        {state.kind === 'loading' &&
          (state.bytes === 0 ? t('history.preparing') : t('history.received', { size: kilobytes }))}
      </p>
      <div role="status">
        {state.kind === 'loading' && <span className="visually-hidden">{t('history.preparing')}</span>}
        {state.kind === 'done' && <Note tone="success">{t('history.saved', { name: state.name })}</Note>}
      </div>
      <div aria-live="assertive">{state.kind === 'failed' && <Note tone="danger">{state.message}</Note>}</div>
    </>
  );
}

function thisMonth(timeZone: string) {
  const end = today(timeZone);
  return { start: monthOf(end), end };
}
