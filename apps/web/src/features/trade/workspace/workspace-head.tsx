import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { FavouriteStar } from '../../../domain/market/favourite-star.tsx';
import { InstrumentIcon } from '../../../domain/market/instrument-icon.tsx';
import { instrumentName } from '../../../domain/market/instrument-name.ts';
import type { Instrument } from '../../../domain/market/instrument.ts';
import { AlertLink } from '../../../domain/messages/alert-link.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { LivePrice } from '../../../kit/numbers/price.tsx';
import { lazySheet } from '../../../shell/lazy-sheet.tsx';
import { DayChange } from '../instrument-bar.tsx';

export interface WorkspaceHeadProps {
  readonly instrument: Instrument;
  /** Opens the list of instruments. */
  readonly onChoose: () => void;
  readonly onSettings: () => void;
}

/** Over the chart: which instrument, its price now, and what can be done with its chart. */
export function WorkspaceHead({ instrument, onChoose, onSettings }: WorkspaceHeadProps) {
  const t = useTranslation();
  const [isDetailed, setDetailed] = useState(false);
  const { code, displayCode, pricePrecision } = instrument;
  return (
    <div className="workspace-head">
      <button type="button" className="flex min-h-11 min-w-0 items-center gap-2 text-start" onClick={onChoose}>
        <InstrumentIcon instrument={instrument} size={32} ground="surface" />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 font-semibold">
            <bdi className="num">{displayCode}</bdi>
            <Icon name="chevronDown" size={16} />
          </span>
          <span className="block truncate text-caption text-ink-3">{instrumentName(t, instrument)}</span>
        </span>
      </button>
      <LivePrice code={code} precision={pricePrecision} coloured className="text-title-2 font-semibold" />
      <span className="min-w-0">
        <span className="block text-caption text-ink-3">{t('common.today')}</span>
        <span className="block text-label">
          <DayChange instrument={instrument} />
        </span>
      </span>
      <span className="ms-auto flex flex-none">
        <FavouriteStar instrument={instrument} size={20} />
        <AlertLink instrument={displayCode} />
        <IconButton
          icon="info"
          size={20}
          label={t('instrument.detailsOf', { name: displayCode })}
          onPress={() => setDetailed(true)}
        />
        <IconButton icon="sliders" size={20} label={t('trade.chart.settings')} onPress={onSettings} />
      </span>
      <DetailsSheet open={isDetailed} onClose={() => setDetailed(false)} instrument={instrument} />
    </div>
  );
}

const DetailsSheet = lazySheet(async () => (await import('../instrument-details-sheet.tsx')).InstrumentDetailsSheet);
