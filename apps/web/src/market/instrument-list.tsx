import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useTranslation } from '../language/language.ts';
import { LoadError, SkeletonRows } from '../shell/states.tsx';
import { inCategory } from './category-tabs.tsx';
import type { CategoryChoice } from './category-tabs.tsx';
import { InstrumentRow } from './instrument-row.tsx';
import { useInstruments, useSparklines } from './market-queries.ts';

export interface InstrumentListProps {
  readonly id: string;
  readonly category: CategoryChoice;
}

/** The instruments of a category with their live prices, in every state such a list can be in. */
export function InstrumentList({ id, category }: InstrumentListProps) {
  const t = useTranslation();
  const { data, error, refetch } = useInstruments();
  const sparklines = useSparklines();
  if (data === undefined) {
    return (
      <div id={id} className="border-y border-line bg-surface">
        {error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />}
      </div>
    );
  }
  const shown = inCategory(data, category);
  if (shown.length === 0) {
    return (
      <div id={id}>
        <EmptyState art="search" title={t('market.emptyCategory')} text={t('market.emptyCategoryHint')} />
      </div>
    );
  }
  return (
    <ul id={id} className="list instrument-list">
      {shown.map((instrument) => (
        <li key={instrument.Id}>
          <InstrumentRow instrument={instrument} closes={sparklines?.get(instrument.Id)} />
        </li>
      ))}
    </ul>
  );
}
