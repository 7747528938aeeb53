import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useAccountPush, useConnection } from '../../live/hooks.ts';
import { useInstruments } from '../market/market-queries.ts';
import { useOpenOrders } from './order-queries.ts';

/** `closed`: no market of the open orders is open, so that nothing moves. */
export type Freshness = 'live' | 'stale' | 'closed';

/** Whether the account's figures still follow the market: pushes that stay away for three seconds are old. */
export function useFreshness(): Freshness {
  const push = useAccountPush();
  const isOffline = useConnection() === 'offline';
  const isOpen = useAnyMarketOpen();
  const [aged, setAged] = useState<{ readonly push: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAged({ push }), OLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [push]);
  const isOld = aged !== null && aged.push === push;
  if (isOffline) return 'stale';
  if (!isOpen) return 'closed';
  return isOld ? 'stale' : 'live';
}

/** Why no order can be closed now, as a sentence; undefined while they can. */
export function useCloseAllBlock(): string | undefined {
  const t = useTranslation();
  const isOffline = useConnection() === 'offline';
  const freshness = useFreshness();
  if (isOffline) return t('trade.block.offline');
  if (freshness === 'closed') return t('orders.fresh.closed');
  return freshness === 'stale' ? t('trade.block.stale') : undefined;
}

function useAnyMarketOpen(): boolean {
  const { data: instruments } = useInstruments();
  const { data: orders } = useOpenOrders('open');
  const held = new Set(orders?.map((order) => order.instrumentId));
  return instruments?.some((each) => held.has(each.id) && each.isOpen) ?? true;
}

const OLD_AFTER_MS = 3_000;
