import { Icon } from '@candor/ui/icon.tsx';
import { useLayer } from '@candor/ui/layers.ts';
import { arrowTarget } from '@candor/ui/roving.ts';
import { useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent as KeyPress } from 'react';
import { useLocation } from 'wouter';
import type { AxisPlace } from '../../domain/chart/axis-press.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { useQuoteFact } from '../../live/hooks.ts';
import { newAlertPath } from '../../paths.ts';
import { pendingKinds } from './axis-choice.ts';
import type { AxisChoice } from './axis-choice.ts';

export interface AxisMenuProps {
  readonly instrument: Instrument;
  readonly place: AxisPlace;
  /** Orders are offered only where somebody takes them up. */
  readonly onChoice: ((choice: AxisChoice) => void) | undefined;
  readonly onClose: () => void;
}

/** What can be done at a price of the axis: it only fills a form, and places nothing. */
export function AxisMenu({ instrument, place, onChoice, onClose }: AxisMenuProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const { code, pricePrecision } = instrument;
  const price = priceText(place.price, pricePrecision);
  const sides = useQuoteFact(code, ({ bid, ask, time }) => (time === null ? '' : `${bid} ${ask}`)) ?? '';
  useLayer(true, onClose);
  useClosedOutside(box, onClose);
  const [bid = '', ask = ''] = sides.split(' ');
  const orders = sides === '' || onChoice === undefined ? null : pendingKinds(place.price, bid, ask);
  const choose = (kind: AxisChoice['kind']): void => {
    onClose();
    onChoice?.({ kind, price: place.price });
  };
  return (
    <div
      ref={box}
      dir="ltr"
      className="axis-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('chart-tools.atPrice', { price })}
      style={{ '--at': `${place.y}px`, '--items': orders === null ? 1 : 3 } as CSSProperties}
      onKeyDown={moveFocus}
    >
      {orders !== null &&
        (['buy', 'sell'] as const).map((kind) => (
          <button key={kind} type="button" role="menuitem" data-side={kind} onClick={() => choose(kind)}>
            <bdi>{t(`chart-tools.${orders[kind]}`, { price })}</bdi>
          </button>
        ))}
      <button type="button" role="menuitem" onClick={() => navigate(newAlertPath(code, place.price))}>
        <Icon name="bell" size={18} />
        <bdi>{t('chart-tools.alertAt', { price })}</bdi>
      </button>
    </div>
  );
}

function moveFocus(event: KeyPress<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = arrowTarget(event.key, current, items.length, false);
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

/** The first item has the focus at first; a press elsewhere closes, and gives the focus back with the menu. */
function useClosedOutside(box: React.RefObject<HTMLDivElement | null>, onClose: () => void): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [box]);
  useEffect(() => {
    const close = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) onClose();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('pointerdown', close, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', close, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [box, onClose]);
}
