import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import type { Option } from './option.ts';

/** Up or down, in word, triangle and colour. */
export function DirectionBadge({ option }: { readonly option: Pick<Option, 'direction'> }) {
  const t = useTranslation();
  const direction = option.direction;
  return <Badge tone={direction}>{t(`options.${direction}`)}</Badge>;
}
