import type { Translator } from '@candor/locales/translate.ts';
import type { Database } from '../../kernel/database/database.ts';

export interface Category {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly sort: number;
}

/** The categories in their order, with their names in the language of the translator. */
export async function readCategories(database: Database, translate: Translator): Promise<readonly Category[]> {
  const rows = await database
    .selectFrom('instrument_categories')
    .select(['id', 'key', 'sort'])
    .orderBy('sort')
    .execute();
  return rows.map((row) => {
    const key = `category.${row.key}`;
    return { ...row, name: translate.has(key) ? translate.unchecked(key) : row.key };
  });
}
