import type { Tick } from '@candor/receipt/segment.ts';
import { useTranslation } from '../../kit/language/language.ts';

export interface TickStripProps {
  readonly ticks: readonly Tick[];
  /** The one of the fill. */
  readonly seq: number;
  readonly side: 'market.bid' | 'market.ask' | 'receipt.mid';
  /** Of the customer who looks at it. */
  readonly isOwn: boolean;
}

/** The ticks around a fill, as far as its minute shows them: a picture next to figures that say the same. */
export function TickStrip({ ticks, seq, side, isOwn }: TickStripProps) {
  const t = useTranslation();
  const at = ticks.findIndex((tick) => tick.seq === seq);
  const from = Math.max(0, at - AROUND);
  const shown = ticks.slice(from, at + AROUND + 1);
  const own = at - from;
  const prices = shown.map((tick) => priceOf(tick, side));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (index: number): number => WIDTH / 2 + ((index - own) * (WIDTH - 2 * INSET)) / (2 * AROUND);
  const y = (price: number): number =>
    high === low ? HEIGHT / 2 : INSET + ((high - price) / (high - low)) * (HEIGHT - 2 * INSET);
  const points = prices.map((price, index) => [x(index), y(price)] as const);
  const line = points.map(([px, py], index) => (index === 0 ? `M${px} ${py}` : `H${px}V${py}`)).join('');
  const [fillX, fillY] = points[own] ?? [WIDTH / 2, HEIGHT / 2];
  return (
    <figure className="receipt-strip" dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + RULER}`} aria-hidden="true">
        <path className="receipt-guide" d={`M0 ${fillY}H${WIDTH}M${fillX} 0V${HEIGHT}`} />
        <path className="receipt-line" d={line} />
        {points.map(([px, py], index) => (
          <circle key={shown[index]?.seq} className="receipt-dot" cx={px} cy={py} r={2} />
        ))}
        <circle className="receipt-halo" cx={fillX} cy={fillY} r={9} />
        <circle className="receipt-fill" cx={fillX} cy={fillY} r={4} />
        <path className="receipt-ruler" d={ruler(x, own)} />
        <path className="receipt-mark" d={`M${fillX} ${HEIGHT + 2}V${HEIGHT + RULER}`} />
      </svg>
      <figcaption className="receipt-caption">
        <span dir="auto">{t('receipt.ticksBefore', { count: own })}</span>
        <span dir="auto" className="receipt-yours">
          {t(isOwn ? 'receipt.yourFill' : 'receipt.theFill')}
        </span>
        <span dir="auto">{t('receipt.ticksAfter', { count: shown.length - own - 1 })}</span>
      </figcaption>
    </figure>
  );
}

/** A mark for every place of a tick, every fifth one longer. */
function ruler(x: (index: number) => number, own: number): string {
  const marks: string[] = [];
  for (let place = -AROUND; place <= AROUND; place += 1)
    marks.push(`M${x(own + place)} ${HEIGHT + 2}v${place % 5 === 0 ? 8 : 4}`);
  return marks.join('');
}

/** For the picture alone: doubles are exact enough for pixels. */
function priceOf({ bid, ask }: Tick, side: TickStripProps['side']): number {
  if (side === 'market.bid') return Number(bid);
  return side === 'market.ask' ? Number(ask) : (Number(bid) + Number(ask)) / 2;
}

const AROUND = 20;
const WIDTH = 324;
const HEIGHT = 56;
const RULER = 12;
const INSET = 8;
