import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { formatTickTime, formatZone } from '@candor/locales/format.ts';
import { segmentOf } from '@candor/receipt/check-record.ts';
import type { SharedStatement } from '@candor/receipt/shared-statement.ts';
import type { NamedTick, Statement } from '@candor/receipt/statement.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { Price } from '../../kit/numbers/price.tsx';
import { useSite } from '../../domain/site/site.ts';
import type { CheckedReceipt, CheckedShare } from './receipt-queries.ts';
import { tickKey } from './receipt-queries.ts';
import { TickStrip } from './tick-strip.tsx';

export interface TickCardProps {
  readonly receipt: CheckedReceipt | CheckedShare;
  readonly tick: NamedTick;
}

/** The tick of a fill: its price, its moment, its place among its neighbours, its number and hash. */
export function TickCard({ receipt, tick }: TickCardProps) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const { proof, instrument, hashes } = receipt;
  const { price, side } = fillOf(proof.statement, tick);
  const ticks = segmentOf(proof.segments, tick)?.ticks ?? [];
  const zone = formatZone(tick.at, language(), timeZone);
  const label = t(LABELS[tick.role === 'end' ? 'end' : tick.role === 'close' ? 'close' : 'open']);
  return (
    <Card label={label} className="receipt-tick">
      <div className="flex flex-wrap justify-between gap-x-3">
        <div>
          <p className="text-label font-medium text-ink-2">{label}</p>
          <p className="text-title-2 font-semibold">
            <Price value={price} precision={instrument.pricePrecision + (side === 'receipt.mid' ? 1 : 0)} />{' '}
            <span className="text-label font-medium text-ink-3">{t(side)}</span>
          </p>
        </div>
        <div className="text-end">
          <p className="text-label font-medium text-ink-2">
            {momentText(tick.at, 'dayMonth')}, {zone}
          </p>
          <p className="receipt-time text-body font-semibold">
            <bdi className="num">{formatTickTime(tick.at, timeZone)}</bdi>
          </p>
        </div>
      </div>
      {ticks.length > 1 && (
        <TickStrip ticks={ticks} seq={tick.seq} side={side} isOwn={proof.statement.kind !== 'shared'} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-1">
        <div className="py-1.5">
          <p className="text-caption text-ink-3">{t('receipt.tickNumber')}</p>
          <p className="text-label font-semibold">
            <bdi className="num">{figure(String(tick.seq), { maxDecimals: 0 })}</bdi>
          </p>
        </div>
        <Hash hash={hashes.get(tickKey(tick))} />
      </div>
    </Card>
  );
}

function Hash({ hash }: { readonly hash: string | undefined }) {
  const t = useTranslation();
  if (hash === undefined) return <p className="text-caption text-ink-3">{t('receipt.status.pending')}</p>;
  const copy = async (): Promise<void> => {
    // Browsers refuse the clipboard on pages without TLS; then nothing is claimed.
    const copied = await navigator.clipboard?.writeText(hash).then(
      () => true,
      () => false,
    );
    if (copied === true) showToast({ text: t('receipt.copied'), tone: 'success' });
  };
  return (
    <div className="flex items-center">
      <div className="text-end">
        <p className="text-caption text-ink-3">{t('receipt.hash')}</p>
        <p className="text-label font-semibold">
          <bdi className="num receipt-hash" dir="ltr">
            {`${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`}
          </bdi>
        </p>
      </div>
      <IconButton icon="copy" size={20} label={t('receipt.copyHash')} onPress={() => void copy()} className="-me-3" />
    </div>
  );
}

/** The price that counted, and which of the tick's it is. */
function fillOf(
  statement: Statement | SharedStatement,
  tick: NamedTick,
): { price: string; side: 'market.bid' | 'market.ask' | 'receipt.mid' } {
  if (statement.kind === 'option') {
    const price = tick.role === 'open' ? statement.openPrice : (statement.endPrice ?? '');
    return { price, side: 'receipt.mid' };
  }
  const isAsk = (statement.side === 'buy') === (tick.role === 'open');
  return { price: isAsk ? tick.ask : tick.bid, side: isAsk ? 'market.ask' : 'market.bid' };
}

const LABELS = { open: 'receipt.openedAt', close: 'receipt.closedAt', end: 'receipt.endedAt' } as const;
