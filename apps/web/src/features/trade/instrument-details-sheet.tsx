import { Sheet } from '@candor/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { readOptionProducts } from '../../domain/options/option-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { FavouriteStar } from '../../domain/market/favourite-star.tsx';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { instrumentName } from '../../domain/market/instrument-name.ts';
import { useInstrumentInfo } from '../../domain/market/market-queries.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { InstrumentFacts } from './instrument-facts.tsx';
import { InstrumentHours } from './instrument-hours.tsx';
import { InstrumentRules } from './instrument-rules.tsx';

export interface InstrumentDetailsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly instrument: Instrument;
}

/** All that is published about an instrument: costs and limits, hours, and how its prices are made. */
export function InstrumentDetailsSheet({ open, onClose, instrument }: InstrumentDetailsSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi>{instrument.displayCode}</bdi>}
      titleStart={<InstrumentIcon instrument={instrument} size={28} ground="raised" />}
      closeLabel={t('common.close')}
      wideAs="panel"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-ink-2">{instrumentName(t, instrument)}</p>
        <FavouriteStar instrument={instrument} size={20} className="-me-3" />
      </div>
      <Details instrument={instrument} />
    </Sheet>
  );
}

function Details({ instrument }: Pick<InstrumentDetailsSheetProps, 'instrument'>) {
  const { data: info, error, refetch } = useInstrumentInfo(instrument.id);
  return (
    <>
      <InstrumentFacts instrument={instrument} info={info} />
      <OptionDurations />
      {info !== undefined ? (
        <>
          <InstrumentHours info={info} />
          <InstrumentRules instrument={instrument} info={info} />
        </>
      ) : error === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Only where the site offers options. */
function OptionDurations() {
  const t = useTranslation();
  const isOffered = useSite().flag('is_micro');
  const { data } = useQuery({
    queryKey: ['options', 'offer'],
    queryFn: readOptionProducts,
    enabled: isOffered,
    staleTime: 60_000,
  });
  if (!isOffered || data === undefined || data.durations.length === 0) return null;
  return (
    <p className="pt-3 text-sm text-ink-2">
      {t('instrument.optionDurations')}{' '}
      <bdi className="num">
        {data.durations.map(({ seconds }) => t('time.secondsShort', { count: seconds })).join('  ')}
      </bdi>
    </p>
  );
}
