import { Button } from '@candor/ui/button.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { useSite } from '../../domain/site/site.ts';
import { switchOneTapOff, switchOneTapOn } from './one-tap.ts';
import type { OneTapLimits } from './one-tap-limits.ts';
import type { Ticket } from './ticket-figures.ts';
import { lotRange } from './use-ticket.ts';

export interface OneTapSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  /** What is set on this device; null while it is off. */
  readonly limits: OneTapLimits | null;
}

/** Says what one-tap orders mean, takes the limits, and only then switches them on. */
export function OneTapSheet(props: OneTapSheetProps) {
  const t = useTranslation();
  const { open, onClose, limits, ticket } = props;
  const [lots, setLots] = useState(limits?.lots ?? ticket.lots);
  const [margin, setMargin] = useState(limits?.margin ?? '');
  const isSet = lots !== '' && margin !== '';
  const switchOn = (): void => {
    switchOneTapOn({ lots, margin });
    onClose();
  };
  const switchOff = (): void => {
    switchOneTapOff();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('ticket.oneTap')}
      closeLabel={t('common.close')}
      action={
        <div className="grid gap-2">
          <Button size="large" wide disabledReason={isSet ? undefined : t('ticket.oneTapSetBoth')} onPress={switchOn}>
            {t(limits === null ? 'ticket.oneTapSwitchOn' : 'ticket.oneTapSave')}
          </Button>
          {limits !== null && (
            <Button size="large" wide variant="secondary" onPress={switchOff}>
              {t('ticket.oneTapSwitchOff')}
            </Button>
          )}
        </div>
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5 pb-4 text-sm text-ink-2">
        <li>{t('ticket.oneTapMeans')}</li>
        <li>{t('ticket.oneTapPrice')}</li>
        <li>{t('ticket.oneTapLimited')}</li>
        <li>{t('ticket.oneTapDevice')}</li>
      </ul>
      <Limits {...props} lots={lots} onLots={setLots} margin={margin} onMargin={setMargin} />
    </Sheet>
  );
}

interface LimitsProps extends Pick<OneTapSheetProps, 'instrument'> {
  readonly lots: string;
  readonly onLots: (lots: string) => void;
  readonly margin: string;
  readonly onMargin: (margin: string) => void;
}

function Limits({ instrument, lots, onLots, margin, onMargin }: LimitsProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const named = (label: string) => ({
    label,
    increaseLabel: `${t('common.increase')}, ${label}`,
    decreaseLabel: `${t('common.decrease')}, ${label}`,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <NumberStepper
        {...named(t('ticket.oneTapMostLots'))}
        {...lotRange(instrument)}
        unit={t('common.lots')}
        value={lots}
        onChange={onLots}
        limitedText={(value) => t('common.stepLimited', { value: quantityText(value) })}
      />
      <NumberStepper
        {...named(t('ticket.oneTapMostMargin'))}
        step="1"
        min="1"
        max="1000000000"
        emptyStart="100"
        placeholder="0"
        unit={currency}
        value={margin}
        onChange={onMargin}
        limitedText={(value) => t('common.stepLimited', { value })}
      />
    </div>
  );
}
