import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import type { Closes } from '../../domain/market/day-line.ts';
import { InstrumentSpark } from '../../domain/market/instrument-spark.tsx';
import { useInstruments, useSparklines } from '../../domain/market/market-queries.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { tradePath } from '../../paths.ts';

/** The first four instruments as small area charts. Should they not load, the list below says so. */
export function PairCards() {
  const t = useTranslation();
  const { data, isError } = useInstruments();
  const sparklines = useSparklines();
  if (data === undefined) return isError ? null : <PairCardSkeletons />;
  return (
    <ul className="grid grid-cols-2 gap-2" aria-label={t('home.pairs')}>
      {data.slice(0, SHOWN).map((instrument) => (
        <li key={instrument.id}>
          <PairCard instrument={instrument} closes={sparklines?.get(instrument.id)} />
        </li>
      ))}
    </ul>
  );
}

function PairCard({ instrument, closes }: { readonly instrument: Instrument; readonly closes: Closes | undefined }) {
  return (
    <Link href={tradePath(instrument.code)} className="pair-card">
      <div className="min-w-0">
        <div className="truncate text-caption font-semibold">
          <bdi>{instrument.displayCode}</bdi>
        </div>
        <div className="text-body leading-[1.1875rem] font-semibold">
          <LivePrice code={instrument.code} precision={instrument.pricePrecision} />
        </div>
        <div className="text-caption leading-[0.9375rem]">
          <LiveChange code={instrument.code} />
        </div>
      </div>
      <div className="self-end">
        <InstrumentSpark code={instrument.code} closes={closes} width={64} height={40} area />
      </div>
    </Link>
  );
}

function PairCardSkeletons() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: SHOWN }, (_, card) => (
          <div key={card} className="grid h-17 content-center gap-2 rounded-md border border-line bg-surface px-3">
            <Skeleton width={52} height={10} />
            <Skeleton width={78} height={14} />
            <Skeleton width={40} height={10} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

const SHOWN = 4;
