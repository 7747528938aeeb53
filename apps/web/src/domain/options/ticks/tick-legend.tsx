import { useTranslation } from '../../../kit/language/language.ts';
import { priceText } from '../../../kit/numbers/price.tsx';
import { useHeight } from '../../../kit/use-height.ts';
import { usePriceSource } from '../../../shell/price-source-note.tsx';
import { midPrecision } from '../mid-precision.ts';
import type { Option } from '../option.ts';

export interface TickLegendProps {
  readonly options: readonly Option[];
  /** Decimals of the instrument's price. */
  readonly precision: number;
  /** It has wrapped to another number of rows. */
  readonly onHeight: (pixels: number) => void;
}

/** Over the ticks: from where on the option that ends first pays, and where the prices come from. */
export function TickLegend({ options, precision, onHeight }: TickLegendProps) {
  const t = useTranslation();
  const source = usePriceSource();
  const box = useHeight(onHeight);
  const next = options.toSorted((a, b) => a.endTime - b.endTime)[0];
  return (
    // A chart is never mirrored, but its words run as their language does.
    <div ref={box} className="chart-legend">
      {next !== undefined && (
        <>
          <b dir="auto">
            {t(next.direction === 'up' ? 'options.paysAbove' : 'options.paysBelow', {
              price: priceText(next.openPrice, midPrecision(next.openPrice, precision)),
            })}
          </b>
          {next.refundsTies && <span dir="auto">{t('options.tieRefunded')}</span>}
        </>
      )}
      {source !== null && <span dir="auto">{source}</span>}
    </div>
  );
}
