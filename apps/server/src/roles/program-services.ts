import type { Order } from '@candor/engine/order.ts';
import type { EngineHost } from '../engine/host/engine-host.ts';
import type { MarketBoards } from '../pricing/market-boards.ts';
import type { MarketRole } from '../pricing/market-role.ts';
import type { OptionProducts } from '../modules/options/option-products.ts';
import type { RateLimits } from '../kernel/http/rate-limits.ts';
import type { SecretBox } from '../kernel/second-factor/secret-box.ts';
import type { Notary } from '../transparency/notary.ts';
import type { Signer } from '../transparency/signing-key.ts';
import type { Companies } from '../modules/site/companies.ts';
import type { Settings } from '../modules/settings/settings.ts';
import type { OrderListing } from '../modules/trading/present-order.ts';
import type { Decoder } from '../modules/uploads/decoder.ts';

/** What the program opens before its modules: the market, the engine, and what these two read. */
export interface ProgramServices {
  readonly settings: Settings;
  readonly companies: Companies;
  readonly optionProducts: OptionProducts;
  readonly market: MarketRole;
  readonly boards: MarketBoards;
  readonly engine: EngineHost;
  readonly notary: Notary;
  readonly signer: Signer;
  readonly secrets: SecretBox;
  readonly limits: RateLimits;
  readonly decoder: Decoder;
  /** An order whatever its state, of whichever customer; null where there is none. */
  readonly findOrder: (orderId: number) => Promise<Order | null>;
  /** An instrument as orders name it, and whether its market is open; null where there is none. */
  readonly listing: (instrumentId: number) => OrderListing | null;
  /** An instant, in milliseconds, as text in the site's zone; "" for null. */
  readonly formatTime: (at: number | null) => string;
  /** The words of a posting's memo in a language; a memo that is no key of a text stays as it is. */
  readonly describeMemo: (memo: string, language: string) => string;
}

declare module '../kernel/module.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the merged interface gets its members from the one above
  interface Services extends ProgramServices {}
}
