import { IconButton } from '@candor/ui/icon-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';
import type { Instrument } from './instrument.ts';

export interface FavouriteStarProps {
  readonly instrument: Instrument;
  readonly size?: number;
  readonly className?: string;
}

/** Keeps an instrument among the favourites, or lets it go. */
export function FavouriteStar({ instrument, size = 18, className = '' }: FavouriteStarProps) {
  const t = useTranslation();
  const isStarred = useFavourites().includes(instrument.id);
  return (
    <IconButton
      icon="star"
      size={size}
      filled={isStarred}
      pressed={isStarred}
      label={t(isStarred ? 'market.removeFavourite' : 'market.addFavourite', { name: instrument.displayCode })}
      className={`${isStarred ? 'text-primary-text' : 'text-ink-3'} ${className}`}
      onPress={() => void toggleFavourite(instrument)}
    />
  );
}
