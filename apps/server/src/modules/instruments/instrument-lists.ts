import { getCategories } from '@candor/protocol/market/get-categories.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readCategories } from './categories-reader.ts';
import type { CategoryReaderDeps } from './categories-reader.ts';
import { presentInstrument } from './present-instrument.ts';
import type { PresentInstrumentDeps } from './present-instrument.ts';
import { searchInstruments } from './instrument-search.ts';

export const getCategoriesEndpoint = (deps: CategoryReaderDeps) =>
  endpoint({
    call: getCategories,
    handle: async (_, { language }) => {
      const categories = await readCategories(deps, language);
      return answer(categories.map(({ id, key, name, sort }) => ({ Id: id, Key: key, Name: name, Sort: sort })));
    },
  });

export const tradeListEndpoint = (deps: PresentInstrumentDeps) =>
  endpoint({
    call: tradeList,
    handle: () => answer(deps.board.snapshot().map((row) => presentInstrument(row, deps))),
  });

/** Finds by code and by what the sides of an instrument are called, in every language. */
export const searchCurrencyEndpoint = (deps: PresentInstrumentDeps) =>
  endpoint({
    call: searchCurrency,
    handle: ({ keyword }) =>
      answer(searchInstruments(deps.board.snapshot(), keyword).map((row) => presentInstrument(row, deps))),
  });
