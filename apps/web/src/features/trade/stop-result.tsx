import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { readStop, unitsOfDistance } from '../../domain/orders/stop-entry.ts';
import type { StopKind } from '../../domain/orders/stop-entry.ts';
import { distanceText } from '../../domain/orders/stop-read-out.tsx';
import { isTrail } from './ticket-figures.ts';
import type { Ticket } from './ticket-figures.ts';
import { useTicketConditions, useTicketFigures } from './use-ticket-figures.ts';

export interface StopResultProps {
  readonly which: StopKind;
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  /** To say the stop in another way. */
  readonly onPress: () => void;
}

/**
 * How far the stop is and what the order would come to there, fee included.
 * Pressed, it asks for the stop in another way.
 */
export function StopResult({ which, instrument, ticket, onPress }: StopResultProps) {
  const t = useTranslation();
  const figures = useTicketFigures(instrument, ticket);
  const { rate, contractSize } = useTicketConditions(instrument);
  const stop = ticket[which];
  const price = figures?.[which] ?? null;
  const precision = instrument.pricePrecision;
  const reading =
    figures === null || price === null
      ? null
      : readStop(price, which, {
          side: figures.side,
          lots: ticket.lots,
          contractSize,
          rate,
          precision,
          openPrice: figures.price,
          cost: figures.fee,
        });
  return (
    <button type="button" className="ticket-stop-result" aria-haspopup="dialog" onClick={onPress}>
      <span className="visually-hidden">{t('ticket.sayOtherwise', { stop: t(`trade.${which}`) })} </span>
      {stop === null ? (
        <span className="text-label">{t('trade.notSet')}</span>
      ) : (
        reading !== null && (
          <>
            <bdi className="num">
              {distanceText(t, isTrail(stop) ? unitsOfDistance(stop.value, precision) : reading.distance, precision)}
            </bdi>
            <span className="visually-hidden">
              {t(which === 'stopLoss' ? 'trade.lossAtStop' : 'trade.gainAtTarget')}
            </span>
            <Profit value={reading.result} />
          </>
        )
      )}
      <Icon name="sliders" size={14} className="ms-auto" />
    </button>
  );
}
