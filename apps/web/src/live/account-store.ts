import type { ForexTrade } from '@candor/protocol/socket/down.ts';

export interface OrderFigures {
  readonly price: string;
  readonly profit: string;
}

/** The customer's trading account as last pushed, and the live figures of each open order. */
export class AccountStore {
  private account: ForexTrade | undefined;
  private readonly orders = new Map<number, OrderFigures>();
  private readonly accountListeners = new Set<() => void>();
  private readonly orderListeners = new Map<number, Set<() => void>>();

  readonly get = (): ForexTrade | undefined => this.account;

  getOrder(id: number): OrderFigures | undefined {
    return this.orders.get(id);
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.accountListeners.add(listener);
    return () => this.accountListeners.delete(listener);
  };

  watchOrder(id: number, listener: () => void): () => void {
    const listeners = this.orderListeners.get(id) ?? new Set();
    this.orderListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.orderListeners.delete(id);
    };
  }

  push(trade: ForexTrade): void {
    this.account = trade;
    for (const { Id, UpdatePrice, FactProfits } of trade.TransOrder) {
      const known = this.orders.get(Id);
      if (known?.price === UpdatePrice && known.profit === FactProfits) continue;
      this.orders.set(Id, { price: UpdatePrice, profit: FactProfits });
      for (const listener of this.orderListeners.get(Id) ?? []) listener();
    }
    for (const listener of this.accountListeners) listener();
  }

  /** Signed out, or the connection was lost: what was pushed is no longer true. */
  clear(): void {
    if (this.account === undefined && this.orders.size === 0) return;
    this.account = undefined;
    this.orders.clear();
    for (const listener of this.accountListeners) listener();
    for (const listeners of this.orderListeners.values()) for (const listener of listeners) listener();
  }
}
