import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { ALL_CATEGORIES } from '../../domain/market/category-tabs.tsx';
import { useChosenInstruments } from '../../domain/market/instrument-choice.ts';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useInstruments } from '../../domain/market/market-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { quoteStore } from '../../live/live.ts';
import { tradePath } from '../../paths.ts';

/** What rose and what fell most today. */
export function Movers() {
  const t = useTranslation();
  return (
    <Card padding="none" className="home-movers">
      <MoverList title={t('instrument.sort.rise')} direction="rise" />
      <MoverList title={t('instrument.sort.fall')} direction="fall" />
    </Card>
  );
}

function MoverList({ title, direction }: { readonly title: string; readonly direction: 'rise' | 'fall' }) {
  const { data } = useInstruments();
  const ordered = useChosenInstruments(data ?? NONE, { category: ALL_CATEGORIES, keyword: '', sort: direction });
  const moved = ordered.filter(({ code }) => hasMoved(code, direction)).slice(0, SHOWN);
  return (
    <section className="mover-list" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <ul>
        {moved.map((instrument) => (
          <li key={instrument.id}>
            <Link href={tradePath(instrument.code)} className="mover-row">
              <InstrumentIcon instrument={instrument} size={24} />
              <bdi className="num min-w-0 flex-1 truncate font-medium">{instrument.displayCode}</bdi>
              <LivePrice code={instrument.code} precision={instrument.pricePrecision} className="text-ink-2" />
              <LiveChange code={instrument.code} className="mover-change font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a day on which everything fell nothing is among the gainers. */
function hasMoved(code: string, direction: 'rise' | 'fall'): boolean {
  const change = Number(quoteStore.get(code)?.change ?? 0);
  return direction === 'rise' ? change > 0 : change < 0;
}

const NONE: readonly Instrument[] = [];
/** The fourth is shown where the page is tall. */
const SHOWN = 4;
