import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { directionOf } from './option-queries.ts';
import type { Option } from './option-queries.ts';

/** Up or down, in word, triangle and colour. */
export function DirectionBadge({ option }: { readonly option: Pick<Option, 'Type'> }) {
  const t = useTranslation();
  const direction = directionOf(option);
  return <Badge tone={direction}>{t(`options.${direction}`)}</Badge>;
}
