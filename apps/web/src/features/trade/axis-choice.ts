/** What is to be done at a price of the axis. */
export interface AxisChoice {
  readonly kind: 'buy' | 'sell';
  /** Decimal text. */
  readonly price: string;
}

/** The kind of pending order that opens at a price: one that waits for a better price is a limit. */
export function pendingKinds(price: string, bid: string, ask: string) {
  const at = Number(price);
  return { buy: at < Number(ask) ? 'buyLimit' : 'buyStop', sell: at > Number(bid) ? 'sellLimit' : 'sellStop' } as const;
}
