import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { searchInstruments } from './instrument-search.ts';
import { wireInstrument } from './wire-instrument.ts';
import type { WireInstrumentParts } from './wire-instrument.ts';

/** Finds by code and by what the sides of an instrument are called, in every language. */
export const searchCurrencyEndpoint = (parts: WireInstrumentParts) =>
  endpoint({
    call: searchCurrency,
    handle: ({ keyword }) =>
      answer(searchInstruments(parts.board.snapshot(), keyword).map((row) => wireInstrument(row, parts))),
  });
