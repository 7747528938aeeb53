import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { searchInstruments } from './instrument-search.ts';
import { wireInstrument } from './wire-instrument.ts';
import type { WireInstrumentDeps } from './wire-instrument.ts';

/** Finds by code and by what the sides of an instrument are called, in every language. */
export const searchCurrencyEndpoint = (deps: WireInstrumentDeps) =>
  endpoint({
    call: searchCurrency,
    handle: ({ keyword }) =>
      answer(searchInstruments(deps.board.snapshot(), keyword).map((row) => wireInstrument(row, deps))),
  });
