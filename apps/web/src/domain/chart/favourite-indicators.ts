import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { useState } from 'react';
import type { IndicatorId } from './indicators.ts';

/** The indicators with a star, remembered on this device. */
export function useFavouriteIndicators() {
  const [stored, setStored] = useState(() => readStored(KEY) ?? '');
  const ids = stored.split(',');
  const isFavourite = (id: IndicatorId): boolean => ids.includes(id);
  const toggle = (id: IndicatorId): void => {
    const kept = isFavourite(id) ? ids.filter((each) => each !== id) : [...ids, id];
    const next = kept.filter((each) => each !== '').join(',');
    setStored(next);
    writeStored(KEY, next === '' ? null : next);
  };
  return { isFavourite, toggle };
}

const KEY = 'chart-favourites';
