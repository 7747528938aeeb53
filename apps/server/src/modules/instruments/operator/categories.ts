import { randomUUID } from 'node:crypto';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleCategories, consoleSaveCategory } from '@candor/protocol/console/categories.ts';
import type { Transaction } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
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

export const consoleSaveCategoryEndpoint = (deps: { readonly auditLog: AuditLog; readonly bus: Bus }) =>
  endpoint<typeof consoleSaveCategory>({
    call: consoleSaveCategory,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const row = input.id === 0 ? await add(transaction, input) : await change(transaction, input);
        if (typeof row === 'string') return row;
        const { id, version, before } = row;
        const action = input.id === 0 ? 'category.add' : 'category.change';
        const after = { ...categoryOf(input), version };
        await note({ action, subject: `category:${id}`, before, after, reason: input.reason });
        return { id, version };
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer(saved, 'server.categorySaved');
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

async function add(transaction: Transaction<Tables>, input: Input): Promise<Saved> {
  const row = await transaction
    .insertInto('instrument_categories')
    .values({ ...categoryOf(input), key: randomUUID() })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, before: null };
}

async function change(transaction: Transaction<Tables>, input: Input): Promise<Saved | 'notFound' | 'outdated'> {
  const before = await transaction
    .selectFrom('instrument_categories')
    .select(['names', 'sort', 'version'])
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return 'notFound';
  if (before.version !== input.version) return 'outdated';
  const version = before.version + 1;
  const update = transaction.updateTable('instrument_categories').set({ ...categoryOf(input), version });
  await update.where('id', '=', input.id).execute();
  return { id: input.id, version, before };
}

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly before: object | null;
}
