import { Card } from '@candor/ui/card.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { ALL_CATEGORIES, FAVOURITES } from '../../domain/market/category-tabs.tsx';
import type { CategoryChoice } from '../../domain/market/category-tabs.tsx';
import { EmptyInstruments } from '../../domain/market/empty-instruments.tsx';
import { useFavourites } from '../../domain/market/favourites.ts';
import { useChosenInstruments } from '../../domain/market/instrument-choice.ts';
import { changeColumn, priceColumns } from '../../domain/market/instrument-columns.tsx';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { InstrumentSpark } from '../../domain/market/instrument-spark.tsx';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useInstruments, useSparklines } from '../../domain/market/market-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { tradePath } from '../../paths.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

/** The instruments with their live prices: at first the starred ones, where there are any. */
export function Watchlist() {
  const t = useTranslation();
  const hasFavourites = useFavourites().length > 0;
  const [chosen, setChosen] = useState<CategoryChoice>();
  const category = chosen ?? (hasFavourites ? FAVOURITES : ALL_CATEGORIES);
  return (
    <Card padding="none" label={t('workspace.watchlist')} className="home-watch">
      <div className="card-head">
        <h2>{t('workspace.watchlist')}</h2>
        <RadioChips
          label={t('market.categories')}
          items={[
            { id: FAVOURITES, label: t('market.favourites') },
            { id: ALL_CATEGORIES, label: t('category.all') },
          ]}
          value={category}
          onChange={setChosen}
        />
      </div>
      <Instruments category={category} />
    </Card>
  );
}

function Instruments({ category }: { readonly category: CategoryChoice }) {
  const t = useTranslation();
  const { data, error, refetch } = useInstruments();
  const shown = useChosenInstruments(data ?? NONE, { category, keyword: '', sort: 'site' });
  const sparklines = useSparklines();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (shown.length === 0) return <EmptyInstruments category={category} keyword="" />;
  const columns: readonly Column<Instrument>[] = [
    {
      id: 'instrument',
      head: t('orders.sort.instrument'),
      cell: (instrument) => <NameCell instrument={instrument} />,
      compare: (a, b) => b.displayCode.localeCompare(a.displayCode),
    },
    {
      id: 'day',
      head: t('common.today'),
      isExtra: true,
      cell: ({ id, code }) => <InstrumentSpark code={code} closes={sparklines?.get(id)} width={56} height={22} />,
    },
    ...priceColumns(t),
    changeColumn(t),
  ];
  return <DataTable label={t('workspace.watchlist')} columns={columns} rows={shown} />;
}

function NameCell({ instrument }: { readonly instrument: Instrument }) {
  return (
    <Link href={tradePath(instrument.code)} className="inline-flex min-h-11 items-center gap-2 font-medium">
      <InstrumentIcon instrument={instrument} size={20} />
      <bdi className="num">{instrument.displayCode}</bdi>
    </Link>
  );
}

const NONE: readonly Instrument[] = [];
