import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { tradePath } from '../../paths.ts';
import type { Closes } from './day-line.ts';
import { InstrumentIcon } from './instrument-icon.tsx';
import { instrumentName } from './instrument-name.ts';
import { InstrumentSpark } from './instrument-spark.tsx';
import type { Instrument } from './instrument.ts';

export interface InstrumentRowProps {
  readonly instrument: Instrument;
  readonly closes?: Closes | undefined;
  /** Something stands before the row, such as a star. */
  readonly follows?: boolean;
}

/** An instrument in a list; leads to its trade screen. */
export function InstrumentRow({ instrument, closes, follows = false }: InstrumentRowProps) {
  const t = useTranslation();
  const row = {
    height: 'market',
    className: follows ? 'min-w-0 flex-1 !ps-0' : undefined,
    strong: true,
    leading: <InstrumentIcon instrument={instrument} />,
    title: <bdi>{instrument.displayCode}</bdi>,
    detail: instrumentName(t, instrument),
    middle: <InstrumentSpark code={instrument.code} closes={closes} />,
    endLines: [
      <LivePrice key="price" code={instrument.code} precision={instrument.pricePrecision} className="font-medium" />,
      <LiveChange key="change" code={instrument.code} className="text-caption" />,
    ],
  } as const;
  return (
    <Link href={tradePath(instrument.code)} {...listRowAttributes(row)}>
      <ListRowContent {...row} />
    </Link>
  );
}
