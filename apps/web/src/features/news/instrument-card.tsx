import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { useInstruments } from '../../domain/market/market-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { tradePath } from '../../paths.ts';

/** The instrument that a text is about, with its live price; leads to trading it. Nothing while it is not known. */
export function InstrumentCard({ id }: { readonly id: number }) {
  const t = useTranslation();
  const instrument = useInstruments().data?.find((each) => each.id === id);
  if (instrument === undefined) return null;
  const { code, displayCode, pricePrecision } = instrument;
  return (
    <Card className="my-4 flex items-center gap-3">
      <InstrumentIcon instrument={instrument} />
      <span className="min-w-0 flex-1">
        <bdi className="block text-sm font-semibold">{displayCode}</bdi>
        <LiveChange code={code} className="text-caption" />
      </span>
      <LivePrice code={code} precision={pricePrecision} className="font-semibold" />
      <Link href={tradePath(code)} className="button" data-variant="secondary" data-size="small">
        {t('tab.trade')}
      </Link>
    </Card>
  );
}
