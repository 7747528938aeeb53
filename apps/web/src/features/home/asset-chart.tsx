import { Sparkline } from '@candor/ui/sparkline.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';

export interface AssetChartProps {
  /** One value an hour, in the site currency; the last is of now. */
  readonly curve: readonly number[];
  /** The height of the drawing at least, as a share of what is in its middle. */
  readonly leastShare: number;
}

/** The assets of the last day over the whole card, drawn at the pixels of its box. */
export function AssetChart({ curve, leastShare }: AssetChartProps) {
  const t = useTranslation();
  const hidden = useAmountsHidden();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [low, high] = [Math.min(...curve), Math.max(...curve)];
  const middle = (low + high) / 2;
  const half = Math.max(high - low, Math.abs(middle) * leastShare) / 2;
  return (
    <figure className="asset-chart" dir="ltr">
      <div ref={box}>
        {width > 0 && (
          <Sparkline values={curve} leastShare={leastShare} direction="none" width={width} height={HEIGHT} area dot />
        )}
      </div>
      <ol aria-hidden="true">
        {[middle + half, middle, middle - half].map((value) => (
          <li key={value}>{!hidden && <span className="num">{amountText(value.toFixed(2))}</span>}</li>
        ))}
      </ol>
      <figcaption dir="auto">{t('home.assetsCurve')}</figcaption>
    </figure>
  );
}

const HEIGHT = 168;
