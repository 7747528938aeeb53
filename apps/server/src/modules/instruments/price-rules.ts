import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { SourceOfInstrument } from '@candor/market/live/live-feed.ts';
import { priceRules } from '@candor/protocol/market/price-rules.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';

export interface PriceRulesDeps {
  readonly board: QuoteBoard;
  /** Where the prices of an instrument come from, and which source is in use; empty unless the feed is live. */
  readonly sourcesOf: (id: InstrumentId) => readonly SourceOfInstrument[];
}

export const priceRulesEndpoint = ({ board, sourcesOf }: PriceRulesDeps) =>
  endpoint({
    call: priceRules,
    handle: async () =>
      answer(
        board.snapshot().map(({ instrument: { id, code, quoteRule, moveRule, offMarketRule, staleAfterMs } }) => ({
          Id: id,
          Code: code,
          PricePrecision: quoteRule.pricePrecision,
          MinSpread: formatDecimal(quoteRule.minSpread),
          StaleAfterMs: staleAfterMs,
          MaxMoveBp: moveRule.maxMoveBp,
          MoveWithinMs: moveRule.withinMs,
          MovePersistQuotes: moveRule.persistQuotes,
          MovePersistMs: moveRule.persistMs,
          OffMarketBp: offMarketRule.maxApartBp,
          OffMarketPersistMs: offMarketRule.persistMs,
          Sources: sourcesOf(id).map(({ name, symbol, inUse }) => ({ Name: name, Symbol: symbol, InUse: inUse })),
        })),
      ),
  });
