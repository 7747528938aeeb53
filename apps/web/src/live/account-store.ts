import { onBeat } from './beat.ts';

/** The customer's trading account as pushed. Money is decimal texts in account currency. */
export interface AccountFigures {
  readonly openProfit: string;
  /** Percent, two decimals; "—" with no position. */
  readonly marginLevel: string;
  readonly usedMargin: string;
  readonly equity: string;
  readonly freeMargin: string;
  readonly balance: string;
  /** Percent of used margin at which this account's positions are closed. */
  readonly stopOutLevel: number;
  /** The margin level is below that of the margin call. */
  readonly isMarginCall: boolean;
  readonly orders: readonly MovedOrder[];
}

export interface OrderFigures {
  readonly price: string;
  readonly profit: string;
}

export interface MovedOrder extends OrderFigures {
  readonly id: number;
}

/** The customer's trading account as last pushed, and the live figures of each open order. It is heard on the beat. */
export class AccountStore {
  private account: AccountFigures | undefined;
  private readonly orders = new Map<number, OrderFigures>();
  private readonly accountListeners = new Set<() => void>();
  private readonly orderListeners = new Map<number, Set<() => void>>();
  private readonly untold = new Set<() => void>();

  readonly get = (): AccountFigures | undefined => this.account;

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

  push(account: AccountFigures): void {
    this.account = account;
    this.pushOrders(account.orders);
    this.tell(this.accountListeners);
  }

  /** What is pushed of some orders alone. */
  pushOrders(orders: readonly MovedOrder[]): void {
    for (const { id, price, profit } of orders) {
      const known = this.orders.get(id);
      if (known?.price === price && known.profit === profit) continue;
      this.orders.set(id, { price, profit });
      this.tell(this.orderListeners.get(id) ?? []);
    }
  }

  /** Signed out, or the connection was lost: what was pushed is no longer true. */
  clear(): void {
    if (this.account === undefined && this.orders.size === 0) return;
    this.account = undefined;
    this.orders.clear();
    this.tell(this.accountListeners);
    for (const listeners of this.orderListeners.values()) this.tell(listeners);
  }

  private tell(listeners: Iterable<() => void>): void {
    const isQuiet = this.untold.size === 0;
    for (const listener of listeners) this.untold.add(listener);
    if (isQuiet && this.untold.size > 0) onBeat(() => this.tellAll());
  }

  private tellAll(): void {
    const listeners = [...this.untold];
    this.untold.clear();
    for (const listener of listeners) listener();
  }
}
