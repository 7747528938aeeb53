import { Button } from '@candor/ui/button.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { Select } from '@candor/ui/select.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { CLOSE_REASONS } from '@candor/protocol/trading/history-fields.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useInstruments } from '../../domain/market/market-queries.ts';
import { DayRange } from '../../domain/site/day-range.tsx';
import { NO_FILTER, RESULTS, SIDES, WHOSE } from './history-filter.ts';
import type { HistoryFilter, Reason } from './history-filter.ts';
import { isValidRange } from '../../domain/site/days.ts';

export interface HistoryFilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

/** Which closed orders to show. The list is only read again for a filter that makes sense. */
export function HistoryFilterSheet({ open, onClose, filter, onFilter }: HistoryFilterSheetProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState(filter);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(filter);
  }
  const isValid = isValidRange(draft.dates);
  const show = (chosen: HistoryFilter): void => {
    onFilter(chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('orders.filterDates')}
      closeLabel={t('common.close')}
      action={
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" variant="secondary" onPress={() => show(NO_FILTER)}>
            {t('history.clearAll')}
          </Button>
          <Button size="large" disabledReason={isValid ? undefined : t('orders.showDates')} onPress={() => show(draft)}>
            {t('orders.showDates')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <DayRange dates={draft.dates} onDates={(dates) => setDraft({ ...draft, dates })} />
        <Choices draft={draft} onDraft={setDraft} />
      </div>
    </Sheet>
  );
}

interface ChoicesProps {
  readonly draft: HistoryFilter;
  readonly onDraft: (draft: HistoryFilter) => void;
}

function Choices({ draft, onDraft }: ChoicesProps) {
  const t = useTranslation();
  const instruments = useInstruments().data ?? [];
  const reasons: readonly Reason[] = ['any', ...CLOSE_REASONS];
  return (
    <>
      <Select
        label={t('history.instrument')}
        closeLabel={t('common.close')}
        placeholder={t('history.any')}
        options={[
          { id: '0', label: t('history.any') },
          ...instruments.map(({ id, displayCode }) => ({ id: String(id), label: displayCode })),
        ]}
        value={String(draft.instrument)}
        onChange={(id) => onDraft({ ...draft, instrument: Number(id) })}
        search={{
          label: t('history.findInstrument'),
          clearLabel: t('common.clear'),
          noResults: t('history.noInstrument'),
        }}
      />
      <Choice label={t('history.side')}>
        <RadioChips
          wrap
          label={t('history.side')}
          items={SIDES.map((id) => ({ id, label: t(`history.side.${id}`) }))}
          value={draft.side}
          onChange={(side) => onDraft({ ...draft, side })}
        />
      </Choice>
      <Choice label={t('history.result')}>
        <RadioChips
          wrap
          label={t('history.result')}
          items={RESULTS.map((id) => ({ id, label: t(`history.result.${id}`) }))}
          value={draft.result}
          onChange={(result) => onDraft({ ...draft, result })}
        />
      </Choice>
      <Choice label={t('orders.whose')}>
        <RadioChips
          wrap
          label={t('orders.whose')}
          items={WHOSE.map((id) => ({ id, label: t(`history.whose.${id}`) }))}
          value={draft.whose}
          onChange={(whose) => onDraft({ ...draft, whose })}
        />
      </Choice>
      <Choice label={t('orders.reasonLabel')}>
        <RadioChips
          wrap
          label={t('orders.reasonLabel')}
          items={reasons.map((id) => ({ id, label: id === 'any' ? t('history.any') : t(`orders.reason.${id}`) }))}
          value={draft.reason}
          onChange={(reason) => onDraft({ ...draft, reason })}
        />
      </Choice>
    </>
  );
}

/** The words over a row of chips; the row itself is named for those who do not see them. */
function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
