import { randomUUID } from 'node:crypto';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleCategories, consoleSaveCategory } from '@candor/protocol/console/categories.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { saveRow, seenRow } from '../../audit/save-row.ts';
import type { SaveDeps, SavedRow } from '../../audit/save-row.ts';
import { readCategories } from '../categories-reader.ts';
import type { CategoryReaderDeps } from '../categories-reader.ts';

export const consoleCategoriesEndpoint = (deps: CategoryReaderDeps) =>
  endpoint<typeof consoleCategories>({
    call: consoleCategories,
    async handle(_input, { language }) {
      const categories = await readCategories(deps, language);
      const counts = await deps.database
        .selectFrom('instruments')
        .select(['category_id', (of) => of.fn.countAll<string>().as('count')])
        .groupBy('category_id')
        .execute();
      const countOf = new Map(counts.map(({ category_id, count }) => [category_id, Number(count)]));
      return answer({
        list: categories.map(({ id, name, names, sort, version }) => ({
          id,
          name,
          names,
          sort,
          version,
          instruments: countOf.get(id) ?? 0,
        })),
      });
    },
  });

export const consoleSaveCategoryEndpoint = (deps: SaveDeps) =>
  endpoint<typeof consoleSaveCategory>({
    call: consoleSaveCategory,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await saveRow(deps, request, { noun: 'category', reason: input.reason }, (transaction) =>
        input.id === 0 ? add(transaction, input) : change(transaction, input),
      );
      return 'kind' in saved ? saved : answer(saved, 'server.categorySaved');
    },
  });

type Input = InputOf<typeof consoleSaveCategory>;

function faultsOf({ id, names }: Input): Record<string, MessageKey> {
  const isNamed = Object.values(names).some((name) => name !== '');
  return {
    ...(isNamed || id !== 0 ? {} : { names: 'field.titleMissing' as const }),
    ...(Object.keys(names).every(isLanguageCode) ? {} : { names: 'field.notAnOption' as const }),
  };
}

const categoryOf = ({ names, sort }: Input) => ({
  names: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
  sort,
});

async function add(transaction: Transaction<Tables>, input: Input): Promise<SavedRow> {
  const after = categoryOf(input);
  const row = await transaction
    .insertInto('instrument_categories')
    .values({ ...after, key: randomUUID() })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, before: null, after };
}

async function change(transaction: Transaction<Tables>, input: Input): Promise<SavedRow | Refusal> {
  const { id } = input;
  const stored = await transaction
    .selectFrom('instrument_categories')
    .select(['names', 'sort', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const before = seenRow(stored, input.version);
  if ('kind' in before) return before;
  const [version, after] = [before.version + 1, categoryOf(input)];
  await transaction
    .updateTable('instrument_categories')
    .set({ ...after, version })
    .where('id', '=', id)
    .execute();
  return { id, version, before, after };
}
