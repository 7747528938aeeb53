import type { OutputOf } from '@candor/protocol/call.ts';
import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';
import type { ForexTrade } from '@candor/protocol/socket/down.ts';
import type { listOrders } from '@candor/protocol/trading/list-orders.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';

type OrderList = OutputOf<typeof listOrders>;

/** Positions of one customer, made of a real one: one in each instrument of the market, as far as they go. */
export class HeldPositions {
  readonly #count: number;
  #orders: readonly OrderDto[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** The real list with as many positions as are held. Both stops of each are a thousandth from its price. */
  widened(list: OrderList, instruments: readonly InstrumentDto[]): OrderList {
    const [like] = list.data;
    if (like === undefined) throw new Error('the customer has no position');
    this.#orders = instruments.slice(0, this.#count).map((instrument, index) => {
      const { Id, Code, ShowCode, PricePrecision, ForexQuotations } = instrument;
      const text = (factor: number): string => (Number(ForexQuotations.Close) * factor).toFixed(PricePrecision);
      return {
        ...like,
        Id: like.Id + index,
        OriginId: like.Id + index,
        ForexId: Id,
        OriginPrice: text(1),
        Price: text(1),
        UpdatePrice: text(1),
        TargetLossPrice: text(0.999),
        TargetProfitPrice: text(1.001),
        ForexTradeLists: { ...like.ForexTradeLists, Id, Code, ShowCode, PricePrecision },
      };
    });
    return { ...list, data: [...this.#orders], total: this.#orders.length };
  }

  /** The account after so many steps of a market of `instruments`, which move in turn, each with its position. */
  pushAt(step: number, instruments: number): ForexTrade {
    const profitOf = (index: number): number => {
      const turn = Math.floor((step - index + instruments - 1) / instruments);
      return (((turn * 7 + index * 13) % 400) - 150) / 100;
    };
    const total = this.#orders.reduce((sum, _, index) => sum + profitOf(index), 0);
    return {
      ProfitsTotal: total.toFixed(2),
      HazardRate: (900 + total).toFixed(2),
      CautionMoneyAll: '1000',
      Equity: (9_000 + total).toFixed(2),
      FreeMargin: (8_000 + total).toFixed(2),
      Balance: '9000',
      StopOutLevel: 50,
      MarginCall: 0,
      TransOrder: this.#orders.map(({ Id, OriginPrice }, index) => ({
        Id,
        UpdatePrice: OriginPrice,
        FactProfits: profitOf(index).toFixed(2),
      })),
    };
  }
}
