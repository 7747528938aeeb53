import { messageLanguage } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { Database } from '../../kernel/database/database.ts';

export interface Category {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** What operators wrote, by language. */
  readonly names: Readonly<Record<string, string>>;
  readonly sort: number;
  readonly version: number;
}

export interface CategoryReaderDeps {
  readonly database: Database;
  readonly translator: (language: string) => Translator;
}

/** The categories in their order, with their names in a language. */
export async function readCategories(
  { database, translator }: CategoryReaderDeps,
  language: string,
): Promise<readonly Category[]> {
  const rows = await database
    .selectFrom('instrument_categories')
    .select(['id', 'key', 'names', 'sort', 'version'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const translate = translator(language);
  return rows.map((row) => ({ ...row, name: row.names[language] ?? nameOf(row, translate, language) }));
}

/** Where no operator wrote one in this language: the name that the site began with, else one in a near language. */
function nameOf({ key, names }: Pick<Category, 'key' | 'names'>, translate: Translator, language: string): string {
  const known = `category.${key}`;
  if (translate.has(known)) return translate.unchecked(known);
  // The platform passes only languages that it knows.
  return names[messageLanguage(language as LanguageCode)] ?? names['en'] ?? Object.values(names)[0] ?? key;
}
