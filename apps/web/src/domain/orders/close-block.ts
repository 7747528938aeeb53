import { useTranslation } from '../../kit/language/language.ts';
import { useConnection, useQuoteFact } from '../../live/hooks.ts';
import { useInstrument } from '../market/market-queries.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { Order } from './order.ts';

/** Why an order cannot be closed now, as a sentence; undefined while it can. */
export function useCloseBlock(order: Order): string | undefined {
  return useOrderBlock(order.instrument.code);
}

/** Why nothing can be done now with the open orders of an instrument, as a sentence; undefined while it can. */
export function useOrderBlock(code: string): string | undefined {
  const t = useTranslation();
  const opensAt = useInstrument(code)?.nextOpenAt ?? null;
  const connection = useConnection();
  const state = useQuoteFact(code, (quote) => (!quote.isOpen ? 'closed' : quote.isTooOldToTrade ? 'stale' : 'good'));
  if (connection === 'offline') return t('trade.block.offline');
  if (state === 'closed')
    return opensAt === null
      ? t('market.closed')
      : t('trade.closedUntil', { time: momentText(opensAt, 'weekdayTime', true) });
  return state === 'good' ? undefined : t('trade.block.stale');
}
