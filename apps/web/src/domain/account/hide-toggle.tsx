import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { toggleAmountsHidden, useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';

/** Masks every amount on every screen, or shows them again. */
export function HideToggle() {
  const t = useTranslation();
  const hidden = useAmountsHidden();
  return (
    <button
      type="button"
      className="hide-toggle hit-area rounded-xs text-ink-3"
      aria-label={t(hidden ? 'home.showAmounts' : 'home.hideAmounts')}
      onClick={toggleAmountsHidden}
    >
      <Icon name={hidden ? 'eyeOff' : 'eye'} size={18} />
    </button>
  );
}
