import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useAccountPush, useConnection } from '../../live/hooks.ts';
import type { Instrument } from '../market/instrument.ts';
import { useInstruments } from '../market/market-queries.ts';
import { useOpenOrders } from './order-queries.ts';

/** `closed`: no market of the open orders is open, so that nothing moves. */
export type Freshness = 'live' | 'stale' | 'closed';

/** Whether the account's figures still follow the market: pushes that stay away for three seconds are old. */
export function useFreshness(): Freshness {
  const isOffline = useConnection() === 'offline';
  const isOpen = useOpenMarkets()?.length !== 0;
  const isOld = useIsPushOlderThan(OLD_AFTER_MS);
  if (isOffline) return 'stale';
  if (!isOpen) return 'closed';
  return isOld ? 'stale' : 'live';
}

/**
 * Why no order can be closed now, as a sentence; undefined while they can. A pause of the figures alone is no reason:
 * each instrument says for how long its last price is good to trade at, and a price of any of them is pushed.
 */
export function useCloseAllBlock(): string | undefined {
  const t = useTranslation();
  const isOffline = useConnection() === 'offline';
  const markets = useOpenMarkets();
  const patience = Math.max(OLD_AFTER_MS, ...(markets ?? []).map(({ staleAfterMs }) => staleAfterMs));
  const areTooOld = useIsPushOlderThan(patience);
  if (isOffline) return t('trade.block.offline');
  if (markets?.length === 0) return t('orders.fresh.closed');
  return areTooOld ? t('trade.block.stale') : undefined;
}

function useIsPushOlderThan(ms: number): boolean {
  const push = useAccountPush();
  const [aged, setAged] = useState<{ readonly push: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAged({ push }), ms);
    return () => clearTimeout(timer);
  }, [push, ms]);
  return aged !== null && aged.push === push;
}

/** Those of the open orders' instruments that can be traded now; undefined while that is not known. */
function useOpenMarkets(): readonly Instrument[] | undefined {
  const { data: instruments } = useInstruments();
  const { data: orders } = useOpenOrders('open');
  if (orders === undefined) return undefined;
  const held = new Set(orders.map((order) => order.instrumentId));
  return instruments?.filter((each) => held.has(each.id) && each.isOpen);
}

const OLD_AFTER_MS = 3_000;
