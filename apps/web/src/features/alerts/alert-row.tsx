import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import type { Instrument } from '../../domain/market/instrument.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { LivePrice, priceText } from '../../kit/numbers/price.tsx';
import type { Alert } from '../../domain/alerts/alert-queries.ts';

export interface AlertRowProps {
  readonly alert: Alert;
  readonly instrument: Instrument | undefined;
  readonly onOpen: () => void;
}

/** The badge of one that is done says already what the time is of. */
const firedText = (t: Translator, state: Alert['state'], at: number): string =>
  state === 'done' ? momentText(at) : t('alerts.firedAt', { time: momentText(at) });

/** An alert: what is waited for, how it stands, and the price now. */
export function AlertRow({ alert, instrument, onOpen }: AlertRowProps) {
  const t = useTranslation();
  const words = { side: t(`alerts.side.${alert.side}`), price: priceText(alert.price, alert.precision) };
  const tone = alert.state === 'armed' ? 'primary' : alert.state === 'waiting' ? 'warning' : 'neutral';
  return (
    <button type="button" className="list-row alert-row" data-leading="icon" onClick={onOpen}>
      {instrument === undefined ? (
        <span className="size-8 flex-none rounded-full bg-fill" />
      ) : (
        <InstrumentIcon instrument={instrument} />
      )}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <bdi className="font-semibold">{alert.displayCode}</bdi>
          <LivePrice
            code={alert.code}
            precision={alert.precision}
            side={alert.side === 'mid' ? 'last' : alert.side}
            className="text-label text-ink-2"
          />
        </span>
        <span className="text-sm">{t(`alerts.line.${alert.direction}`, words)}</span>
        <span className="flex flex-wrap items-center gap-1.5 pt-0.5">
          <Badge tone={tone}>{t(`alerts.state.${alert.state}`)}</Badge>
          {alert.repeats && <Badge>{t('alerts.eachTime')}</Badge>}
          {alert.firedAt !== null && (
            <span className="text-caption text-ink-3">{firedText(t, alert.state, alert.firedAt)}</span>
          )}
        </span>
        {alert.note !== '' && (
          <span className="alert-note text-caption text-ink-2" dir="auto">
            {alert.note}
          </span>
        )}
      </span>
    </button>
  );
}
