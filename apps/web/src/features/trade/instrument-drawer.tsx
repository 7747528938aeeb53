import { IconButton } from '@candor/ui/icon-button.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { Drawer } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { CategoryTabs } from '../../domain/market/category-tabs.tsx';
import { EmptyInstruments } from '../../domain/market/empty-instruments.tsx';
import { FavouriteStar } from '../../domain/market/favourite-star.tsx';
import { useCategoryChoice, useChosenInstruments, useInstrumentSort } from '../../domain/market/instrument-choice.ts';
import { InstrumentFilterBar } from '../../domain/market/instrument-filter-bar.tsx';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { instrumentName } from '../../domain/market/instrument-name.ts';
import { useInstruments } from '../../domain/market/market-queries.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { tradePath } from '../../paths.ts';
import { writeStored } from '@candor/client/stored-text.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';

const DetailsSheet = lazyPart(async () => (await import('./instrument-details-sheet.tsx')).InstrumentDetailsSheet);

export interface InstrumentDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chosen: string | undefined;
  /** Options are traded, and go on being. */
  readonly isOption: boolean;
}

/** All instruments with their live prices; choosing one shows it. */
export function InstrumentDrawer({ open, onClose, ...rest }: InstrumentDrawerProps) {
  const t = useTranslation();
  return (
    <Drawer open={open} onClose={onClose} title={t('trade.instruments')} closeLabel={t('common.close')}>
      <Instruments {...rest} onClose={onClose} />
    </Drawer>
  );
}

function Instruments({ chosen, isOption, onClose }: Omit<InstrumentDrawerProps, 'open'>) {
  const [, navigate] = useLocation();
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useCategoryChoice();
  const [sort, setSort] = useInstrumentSort();
  const [detailed, setDetailed] = useState<Instrument>();
  const [isDetailed, setOpen] = useState(false);
  const { data } = useInstruments();
  const shown = useChosenInstruments(data ?? NONE, { category, keyword, sort });
  const choose = (code: string): void => {
    writeStored('instrument', code);
    navigate(tradePath(code, isOption), { replace: true });
    onClose();
  };
  const detail = (instrument: Instrument): void => {
    setDetailed(instrument);
    setOpen(true);
  };
  return (
    <div className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="ps-4 pe-1">
        <InstrumentFilterBar keyword={keyword} onKeyword={setKeyword} sort={sort} onSort={setSort} />
      </div>
      <CategoryTabs value={category} onChange={setCategory} controls="drawer-instruments" favourites />
      <ul id="drawer-instruments">
        {shown.map((instrument) => (
          <li
            key={instrument.id}
            className={instrument.code === chosen ? 'flex items-center bg-primary-soft' : 'flex items-center'}
            aria-current={instrument.code === chosen ? 'true' : undefined}
          >
            <Row instrument={instrument} onChoose={() => choose(instrument.code)} onDetail={() => detail(instrument)} />
          </li>
        ))}
      </ul>
      {data !== undefined && shown.length === 0 && <EmptyInstruments category={category} keyword={keyword} />}
      {detailed !== undefined && (
        <DetailsSheet open={isDetailed} onClose={() => setOpen(false)} instrument={detailed} />
      )}
    </div>
  );
}

interface RowProps {
  readonly instrument: Instrument;
  readonly onChoose: () => void;
  readonly onDetail: () => void;
}

function Row({ instrument, onChoose, onDetail }: RowProps) {
  const t = useTranslation();
  const name = instrument.displayCode;
  return (
    <>
      <FavouriteStar instrument={instrument} />
      <ListRow
        height="market"
        strong
        className="drawer-row min-w-0 flex-1 !gap-2 !px-0"
        leading={<InstrumentIcon instrument={instrument} size={28} ground="raised" />}
        title={<bdi>{name}</bdi>}
        detail={instrumentName(t, instrument)}
        endLines={[
          <LivePrice
            key="price"
            code={instrument.code}
            precision={instrument.pricePrecision}
            className="font-medium"
          />,
          <LiveChange key="change" code={instrument.code} className="text-caption" />,
        ]}
        onPress={onChoose}
      />
      <IconButton
        icon="info"
        size={18}
        label={t('instrument.detailsOf', { name })}
        className="text-ink-3"
        onPress={onDetail}
      />
    </>
  );
}

const NONE: readonly Instrument[] = [];
