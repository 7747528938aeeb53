import { formatTickTime } from '@candor/locales/format.ts';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { Price } from '../../../kit/numbers/price.tsx';
import type { Instrument } from '../../market/instrument.ts';
import { useSite } from '../../site/site.ts';
import type { TickTrail } from './tick-trail.ts';

export interface TickTableSheetProps {
  readonly open: boolean;
  readonly instrument: Instrument;
  readonly trail: TickTrail;
  readonly onClose: () => void;
}

/** The last ticks in figures, newest first, as they were when the sheet was opened. */
export function TickTableSheet({ open, instrument, trail, onClose }: TickTableSheetProps) {
  const t = useTranslation();
  const { displayCode: name } = instrument;
  return (
    <Sheet open={open} onClose={onClose} title={t('options.ticksOf', { name })} closeLabel={t('common.close')}>
      <TickTable instrument={instrument} trail={trail} />
    </Sheet>
  );
}

function TickTable({ instrument, trail }: Pick<TickTableSheetProps, 'instrument' | 'trail'>) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const [ticks] = useState(() => trail.ticks.slice(-SHOWN).toReversed());
  const precision = instrument.pricePrecision;
  return (
    <table className="chart-table">
      <thead>
        <tr>
          <th scope="col">{t('trade.chart.time')}</th>
          <th scope="col">{t('options.midPrice')}</th>
          <th scope="col">{t('market.bid')}</th>
          <th scope="col">{t('market.ask')}</th>
        </tr>
      </thead>
      <tbody>
        {ticks.map(({ seq, time, price, bid, ask }) => (
          <tr key={seq}>
            <th scope="row">
              <bdi className="num">{formatTickTime(time, timeZone)}</bdi>
            </th>
            <td>
              <Price value={price.toFixed(precision + 1)} precision={precision + 1} />
            </td>
            <td>
              <Price value={bid} precision={precision} />
            </td>
            <td>
              <Price value={ask} precision={precision} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHOWN = 60;
