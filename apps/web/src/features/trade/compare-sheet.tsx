import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { recentComparisons, rememberComparison } from '../../domain/chart/comparison/recent-comparisons.ts';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { instrumentName } from '../../domain/market/instrument-name.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useInstruments, useInstrumentSearch } from '../../domain/market/market-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

export interface CompareSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The instrument of the chart. */
  readonly instrument: Instrument;
  /** The code of the one that it is compared with. */
  readonly compared: string | null;
  readonly onCompare: (code: string | null) => void;
}

/** Chooses the instrument whose line is laid over the candles. */
export function CompareSheet({ open, onClose, ...choice }: CompareSheetProps) {
  const t = useTranslation();
  const title = t('chart-tools.compareWith', { name: choice.instrument.displayCode });
  const onCompare = (code: string | null): void => {
    choice.onCompare(code);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <Choice {...choice} onCompare={onCompare} />
    </Sheet>
  );
}

function Choice({ instrument, compared, onCompare }: Omit<CompareSheetProps, 'open' | 'onClose'>) {
  const t = useTranslation();
  const isWide = useIsWide();
  const [keyword, setKeyword] = useState('');
  const query = useSettled(keyword.trim().slice(0, LONGEST_QUERY));
  const [all, found] = [useInstruments(), useInstrumentSearch(query)];
  const isSearching = keyword.trim() !== '';
  const { data, error, refetch } = isSearching ? found : all;
  const others = (list: readonly Instrument[] = []) => list.filter(({ id }) => id !== instrument.id);
  const shown = all.data?.find(({ code }) => code === compared);
  const choose = (code: string): void => {
    rememberComparison(code);
    onCompare(code);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {shown !== undefined && (
        <Button variant="secondary" icon="close" wide onPress={() => onCompare(null)}>
          {t('chart-tools.removeComparison', { name: shown.displayCode })}
        </Button>
      )}
      <SearchField
        label={t('market.searchPlaceholder')}
        clearLabel={t('common.clearSearch')}
        value={keyword}
        onChange={setKeyword}
        focusOnMount={isWide}
      />
      {!isSearching && <p className="text-caption text-ink-3">{t('chart-tools.compareHint')}</p>}
      {!isSearching && <Recent among={others(all.data)} onChoose={choose} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Rows list={others(data)} compared={compared} keyword={keyword} onChoose={choose} />
      )}
    </div>
  );
}

interface RowsProps {
  readonly list: readonly Instrument[];
  readonly compared: string | null;
  readonly keyword: string;
  readonly onChoose: (code: string) => void;
}

function Rows({ list, compared, keyword, onChoose }: RowsProps) {
  const t = useTranslation();
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('market.resultCount', { count: list.length })}
      </p>
      {list.length === 0 && (
        <EmptyState
          art="search"
          title={t('market.noResults', { query: keyword.trim() })}
          text={t('market.noResultsHint')}
        />
      )}
      <ul className="-mx-4">
        {list.map((each) => (
          <li
            key={each.id}
            className={each.code === compared ? 'bg-primary-soft' : undefined}
            aria-current={each.code === compared ? 'true' : undefined}
          >
            <ListRow
              height="market"
              strong
              leading={<InstrumentIcon instrument={each} size={28} ground="raised" />}
              title={<bdi>{each.displayCode}</bdi>}
              detail={instrumentName(t, each)}
              endLines={[
                <LivePrice key="price" code={each.code} precision={each.pricePrecision} className="font-medium" />,
                <LiveChange key="change" code={each.code} className="text-caption" />,
              ]}
              onPress={() => onChoose(each.code)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RecentProps {
  readonly among: readonly Instrument[];
  readonly onChoose: (code: string) => void;
}

/** What was compared with last, for one tap. */
function Recent({ among, onChoose }: RecentProps) {
  const t = useTranslation();
  const recent = recentComparisons().flatMap((code) => among.find((each) => each.code === code) ?? []);
  if (recent.length === 0) return null;
  return (
    <section aria-label={t('chart-tools.recentCompared')}>
      <h3 className="pb-2 text-label font-medium text-ink-2">{t('chart-tools.recentCompared')}</h3>
      <ul className="flex flex-wrap gap-2">
        {recent.map(({ code, displayCode }) => (
          <li key={code}>
            <button type="button" className="chip" onClick={() => onChoose(code)}>
              <bdi>{displayCode}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many letters as the server searches for. */
const LONGEST_QUERY = 40;
