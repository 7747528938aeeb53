import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { Drawer } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { ALL_CATEGORIES, CategoryTabs, inCategory } from '../../market/category-tabs.tsx';
import { InstrumentIcon } from '../../market/instrument-icon.tsx';
import { instrumentName } from '../../market/instrument-name.ts';
import { useInstruments } from '../../market/market-queries.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { LiveChange } from '../../numbers/percent.tsx';
import { LivePrice } from '../../numbers/price.tsx';
import { tradePath } from '../../paths.ts';
import { readStored, writeStored } from '../../stored-text.ts';

export interface InstrumentDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chosen: string | undefined;
}

/** All instruments with their live prices; choosing one shows it. Starred ones stand first. */
export function InstrumentDrawer({ open, onClose, chosen }: InstrumentDrawerProps) {
  const t = useTranslation();
  return (
    <Drawer open={open} onClose={onClose} title={t('trade.instruments')} closeLabel={t('common.close')}>
      <Instruments chosen={chosen} onClose={onClose} />
    </Drawer>
  );
}

function Instruments({ chosen, onClose }: { readonly chosen: string | undefined; readonly onClose: () => void }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useState(ALL_CATEGORIES);
  const [starred, setStarred] = useState(() => new Set(readStored('favourites')?.split(',')));
  const { data = [] } = useInstruments();
  const shown = inCategory(data, category)
    .filter((each) =>
      `${each.Code} ${each.ShowCode} ${instrumentName(t, each)}`.toLowerCase().includes(keyword.trim().toLowerCase()),
    )
    .toSorted((a, b) => Number(starred.has(b.Code)) - Number(starred.has(a.Code)));
  const choose = (code: string): void => {
    writeStored('instrument', code);
    navigate(tradePath(code), { replace: true });
    onClose();
  };
  const star = (code: string): void => {
    const next = new Set(starred);
    if (!next.delete(code)) next.add(code);
    setStarred(next);
    writeStored('favourites', [...next].join(','));
  };
  return (
    <div className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="px-4">
        <SearchField
          label={t('market.searchPlaceholder')}
          clearLabel={t('common.clearSearch')}
          value={keyword}
          onChange={setKeyword}
        />
      </div>
      <CategoryTabs value={category} onChange={setCategory} controls="drawer-instruments" />
      <ul id="drawer-instruments">
        {shown.map((instrument) => (
          <li
            key={instrument.Id}
            className="flex items-center"
            aria-current={instrument.Code === chosen ? 'true' : undefined}
          >
            <Row
              instrument={instrument}
              isChosen={instrument.Code === chosen}
              isStarred={starred.has(instrument.Code)}
              onChoose={() => choose(instrument.Code)}
              onStar={() => star(instrument.Code)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && keyword !== '' && (
        <EmptyState art="search" title={t('market.noResults', { query: keyword })} text={t('market.noResultsHint')} />
      )}
    </div>
  );
}

interface RowProps {
  readonly instrument: Instrument;
  readonly isChosen: boolean;
  readonly isStarred: boolean;
  readonly onChoose: () => void;
  readonly onStar: () => void;
}

function Row({ instrument, isChosen, isStarred, onChoose, onStar }: RowProps) {
  const t = useTranslation();
  const name = instrument.ShowCode;
  return (
    <>
      <IconButton
        icon="star"
        size={18}
        filled={isStarred}
        pressed={isStarred}
        label={t(isStarred ? 'market.removeFavourite' : 'market.addFavourite', { name })}
        className={isStarred ? 'text-primary-text' : 'text-ink-3'}
        onPress={onStar}
      />
      <ListRow
        height="market"
        strong
        className={isChosen ? 'min-w-0 flex-1 bg-primary-soft !ps-1' : 'min-w-0 flex-1 !ps-1'}
        leading={<InstrumentIcon instrument={instrument} size={28} ground="raised" />}
        title={<bdi>{name}</bdi>}
        detail={instrumentName(t, instrument)}
        endLines={[
          <LivePrice
            key="price"
            code={instrument.Code}
            precision={instrument.PricePrecision}
            className="font-medium"
          />,
          <LiveChange key="change" code={instrument.Code} className="text-caption" />,
        ]}
        onPress={onChoose}
      />
    </>
  );
}
