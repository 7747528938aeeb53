import type { Translator } from '@candor/locales/translate.ts';
import { getCategories } from '@candor/protocol/market/get-categories.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';

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
