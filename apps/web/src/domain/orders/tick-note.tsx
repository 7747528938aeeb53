import { formatTickTime, formatZone } from '@candor/locales/format.ts';
import { Icon } from '@candor/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { language, useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { receiptPath } from '../../paths.ts';
import { useSite } from '../site/site.ts';
import type { FillTick } from './order.ts';

export interface TickNoteProps {
  readonly heading: string;
  readonly tick: Pick<FillTick, 'time' | 'bid' | 'ask'>;
  readonly precision: number;
  /** Of the order or the option: they share their numbers. */
  readonly receiptOf: number;
  readonly children?: ReactNode;
}

/** The tick that something was decided by: its time and both sides, and the way to the proof. */
export function TickNote({ heading, tick, precision, receiptOf, children }: TickNoteProps) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const zone = formatZone(tick.time, language(), timeZone);
  return (
    <div className="well flex min-h-13 items-center gap-2.5 px-3 py-2">
      <Icon name="shieldCheck" size={20} className="flex-none text-success-text" />
      <div className="min-w-0 flex-1">
        <p className="text-label font-semibold">{heading}</p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-3">
          <span>
            <bdi className="num">{formatTickTime(tick.time, timeZone)}</bdi> {zone}
          </span>
          <span>
            {t('market.bid')} <bdi className="num">{priceText(tick.bid, precision)}</bdi> {t('market.ask')}{' '}
            <bdi className="num">{priceText(tick.ask, precision)}</bdi>
          </span>
          {children}
        </p>
      </div>
      <Link href={receiptPath(receiptOf)} className="link flex-none text-label">
        {t('orders.receipt')}
      </Link>
    </div>
  );
}
