import { Icon } from '@candor/ui/icon.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { useState } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { useSignedIn } from '../../domain/session/session.ts';
import { useOneTap } from './one-tap.ts';
import type { TicketFormProps } from './use-ticket.ts';
import { lotRange } from './use-ticket.ts';

const QuantitySheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./ticket-quantity-sheet.tsx'), loadTexts('ticket-sheets')]);
  return part.TicketQuantitySheet;
});
const OneTapSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./one-tap-sheet.tsx'), loadTexts('ticket-sheets')]);
  return part.OneTapSheet;
});

/**
 * How many lots: stepped or typed, as a share of the free margin, or one of the customer's presets. One-tap orders,
 * which are of the market, are switched next to it.
 */
export function TicketQuantity({ instrument, ticket, onChange }: TicketFormProps) {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const limits = useOneTap();
  const [open, setOpen] = useState<'share' | 'oneTap'>();
  const [turn, setTurn] = useState(0);
  const show = (which: 'share' | 'oneTap'): void => {
    setTurn(turn + 1);
    setOpen(which);
  };
  const close = (): void => setOpen(undefined);
  return (
    <div className="ticket-quantity">
      <NumberStepper
        {...lotRange(instrument)}
        label={t('common.quantity')}
        unit={t('common.lots')}
        value={ticket.lots}
        onChange={(lots) => onChange({ lots })}
        increaseLabel={`${t('common.increase')}, ${t('common.quantity')}`}
        decreaseLabel={`${t('common.decrease')}, ${t('common.quantity')}`}
        limitedText={(value) =>
          t('trade.lotsLimited', {
            value: quantityText(value),
            min: quantityText(instrument.minLots),
            max: quantityText(instrument.maxLots),
          })
        }
      />
      <button
        type="button"
        className="ticket-tool num"
        aria-haspopup="dialog"
        aria-label={t('ticket.chooseQuantity')}
        onClick={() => show('share')}
      >
        %
      </button>
      {signedIn && ticket.orderType === 'market' && (
        <button
          type="button"
          className="ticket-tool"
          aria-haspopup="dialog"
          aria-label={t(limits === null ? 'ticket.oneTapIsOff' : 'ticket.oneTapIsOn')}
          data-on={limits === null ? undefined : ''}
          onClick={() => show('oneTap')}
        >
          <Icon name="bolt" size={20} filled={limits !== null} />
        </button>
      )}
      {turn > 0 && (
        <>
          <QuantitySheet open={open === 'share'} onClose={close} {...{ instrument, ticket, onChange }} />
          <OneTapSheet key={turn} open={open === 'oneTap'} onClose={close} {...{ instrument, ticket, limits }} />
        </>
      )}
    </div>
  );
}
