import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useInstruments } from '../../domain/market/market-queries.ts';
import { activeFilters, without } from './history-filter.ts';
import type { FilterPart, HistoryFilter } from './history-filter.ts';

export interface HistoryChipsProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

/** What narrows the history now, each to be taken off with one tap. Nothing while nothing does. */
export function HistoryChips({ filter, onFilter }: HistoryChipsProps) {
  const t = useTranslation();
  const words = useFilterWords(filter);
  const filters = activeFilters(filter);
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 px-4 pt-3" aria-label={t('history.filters')}>
      {filters.map((part) => (
        <li key={part}>
          <button
            type="button"
            className="chip"
            aria-pressed="true"
            aria-label={t('history.remove', { filter: words(part) })}
            onClick={() => onFilter(without(filter, part))}
          >
            <bdi>{words(part)}</bdi>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a part of the filter asks for, in words. */
export function useFilterWords(filter: HistoryFilter): (part: FilterPart) => string {
  const t = useTranslation();
  const instruments = useInstruments().data ?? [];
  return (part) => {
    switch (part) {
      case 'dates':
        return t('orders.fromTo', { start: filter.dates.start || '…', end: filter.dates.end || '…' });
      case 'instrument':
        return instruments.find(({ id }) => id === filter.instrument)?.displayCode ?? t('history.instrument');
      case 'side':
        return t(`history.side.${filter.side}`);
      case 'result':
        return t(`history.result.${filter.result}`);
      case 'whose':
        return t(`history.whose.${filter.whose}`);
      case 'reason':
        return filter.reason === 'any' ? t('history.any') : t(`orders.reason.${filter.reason}`);
    }
  };
}
