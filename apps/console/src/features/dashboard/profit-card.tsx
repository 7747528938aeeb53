import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import type { Dashboard } from './dashboard.ts';

type Point = Dashboard['profitToday'][number];

/** Customers' open profit through the day, drawn from its start on; what the drawing shows is said beneath it. */
export function ProfitCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useTranslation();
  const { profitToday: points, dayBeganAt: from, at, currency } = dashboard;
  const profits = points.map(({ profit }) => profit);
  const [low, high] = [Math.min(...profits), Math.max(...profits)];
  const figure = (profit: number): string => amountText(profit.toFixed(2), 'always', 2);
  return (
    <section className="card-box dashboard-wide" aria-labelledby="dashboard-profit">
      <div className="card-box-head">
        <h2 id="dashboard-profit">{t('console.operations.profitToday')}</h2>
        <span className="dashboard-unit">{currency}</span>
      </div>
      <figure className="dashboard-chart">
        <Chart points={points} from={from} low={Math.min(low, 0)} high={Math.max(high, 0)} />
        <div className="dashboard-chart-times">
          <Moment at={from} style="time" />
          <Moment at={at} style="time" />
        </div>
        <figcaption>
          {t('console.operations.profitSummary', {
            now: figure(profits.at(-1) ?? 0),
            low: figure(low),
            high: figure(high),
          })}
        </figcaption>
      </figure>
    </section>
  );
}

interface ChartProps {
  readonly points: readonly Point[];
  readonly from: number;
  readonly low: number;
  readonly high: number;
}

/** Time goes from left to right in every language, as on the price charts. */
function Chart({ points, from, low, high }: ChartProps) {
  const until = Math.max(points.at(-1)?.at ?? from, from + 1);
  const span = high - low || 1;
  const x = (at: number): string => (((at - from) / (until - from)) * WIDTH).toFixed(1);
  const y = (profit: number): string => (PAD + ((high - profit) / span) * (HEIGHT - 2 * PAD)).toFixed(1);
  const line = points.map(({ at, profit }) => `${x(at)},${y(profit)}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  const tone = (last?.profit ?? 0) < 0 ? 'down' : 'up';
  return (
    <svg
      className="dashboard-chart-drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {first !== undefined && last !== undefined && (
        <polygon
          className="dashboard-chart-area"
          data-tone={tone}
          points={`${x(first.at)},${y(0)} ${line} ${x(last.at)},${y(0)}`}
        />
      )}
      <line className="dashboard-chart-zero" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <polyline className="dashboard-chart-line" data-tone={tone} points={line} />
    </svg>
  );
}

const WIDTH = 640;
const HEIGHT = 180;
const PAD = 6;
