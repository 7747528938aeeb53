import type { Translator } from '@candor/locales/translate.ts';
import { getCategories } from '@candor/protocol/market/get-categories.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { presentInstrument } from './present-instrument.ts';
import type { PresentInstrumentDeps } from './present-instrument.ts';
import { searchInstruments } from './instrument-search.ts';

export const getCategoriesEndpoint = (database: Database, translator: (language: string) => Translator) =>
  endpoint({
    call: getCategories,
    handle: async (_, { language }) => {
      const rows = await database
        .selectFrom('instrument_categories')
        .select(['id', 'key', 'sort'])
        .orderBy('sort')
        .execute();
      const translate = translator(language);
      return answer(
        rows.map((row) => {
          const key = `category.${row.key}`;
          return {
            Id: row.id,
            Key: row.key,
            Name: translate.has(key) ? translate.unchecked(key) : row.key,
            Sort: row.sort,
          };
        }),
      );
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
