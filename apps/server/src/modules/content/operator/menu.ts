import type { Transaction } from 'kysely';
import { consoleMenu } from '@candor/protocol/console/menu.ts';
import { consoleSortMenu } from '@candor/protocol/console/sort-menu.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveMenuItem } from '@candor/protocol/console/save-menu-item.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { saveRow, seenRow } from '../../audit/save-row.ts';
import type { SaveDeps, SavedRow } from '../../audit/save-row.ts';

export const consoleMenuEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleMenu>({
    call: consoleMenu,
    async handle() {
      const rows = await database
        .selectFrom('menu_items')
        .select(['id', 'group_name as group', 'icon', 'path', 'visible', 'demo', 'mobile', 'titles', 'version'])
        .orderBy('group_name')
        .orderBy('sort')
        .orderBy('id')
        .execute();
      return answer({ list: rows });
    },
  });

export const consoleSortMenuEndpoint = (deps: { readonly auditLog: AuditLog; readonly bus: Bus }) =>
  endpoint<typeof consoleSortMenu>({
    call: consoleSortMenu,
    storesAnswer: true,
    async handle({ group, ids, reason }, request) {
      const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const rows = await transaction
          .selectFrom('menu_items')
          .select(['id', 'sort'])
          .where('group_name', '=', group)
          .orderBy('sort')
          .orderBy('id')
          .forUpdate()
          .execute();
        const before = rows.map(({ id }) => id);
        if (before.toSorted(byNumber).join() !== ids.toSorted(byNumber).join()) return false;
        const places = rows.map(({ sort }) => sort).toSorted(byNumber);
        // Places may be the same where entries were added by hand: from there on they are counted up.
        let last = Number.MIN_SAFE_INTEGER;
        for (const [index, id] of ids.entries()) {
          last = Math.max(last + 1, places[index] ?? 0);
          await transaction.updateTable('menu_items').set({ sort: last }).where('id', '=', id).execute();
        }
        await note({ action: 'menu.sort', subject: `menu:${group}`, before, after: ids, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({}, 'server.menuSaved');
    },
  });

const byNumber = (a: number, b: number): number => a - b;

type Input = InputOf<typeof consoleSaveMenuItem>;

export const consoleSaveMenuItemEndpoint = (deps: SaveDeps) =>
  endpoint<typeof consoleSaveMenuItem>({
    call: consoleSaveMenuItem,
    storesAnswer: true,
    async handle(input, request) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const saved = await saveRow(deps, request, { noun: 'menu', reason: input.reason }, (transaction) =>
        input.id === 0 ? add(transaction, input) : change(transaction, input),
      );
      return 'kind' in saved ? saved : answer(saved, 'server.menuSaved');
    },
  });

function faultsOf({ icon, path, titles }: Input): Record<string, MessageKey> {
  const languages = Object.keys(titles);
  const isTitled = languages.some((language) => titles[language] !== '');
  return {
    ...(leadsSomewhere(path) ? {} : { path: 'field.wrongPath' as const }),
    ...(ICON.test(icon) ? {} : { icon: 'field.wrongIcon' as const }),
    ...(isTitled ? {} : { titles: 'field.titleMissing' as const }),
    ...(languages.every(isLanguageCode) ? {} : { titles: 'field.notAnOption' as const }),
  };
}

const entryOf = ({ group, icon, path, visible, demo, mobile, titles }: Input) => ({
  group_name: group,
  icon,
  path,
  visible: visible === '1',
  demo: demo === '1',
  mobile: mobile === '1',
  titles: Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== '')),
});

async function add(transaction: Transaction<Tables>, input: Input): Promise<SavedRow> {
  const last = await transaction
    .selectFrom('menu_items')
    .select((of) => of.fn.max('sort').as('sort'))
    .executeTakeFirst();
  const after = entryOf(input);
  const row = await transaction
    .insertInto('menu_items')
    .values({ ...after, sort: (last?.sort ?? 0) + 1 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, before: null, after };
}

async function change(transaction: Transaction<Tables>, input: Input): Promise<SavedRow | Refusal> {
  const { id } = input;
  const stored = await transaction
    .selectFrom('menu_items')
    .select(['group_name', 'icon', 'path', 'visible', 'demo', 'mobile', 'titles', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const before = seenRow(stored, input.version);
  if ('kind' in before) return before;
  const [version, after] = [before.version + 1, entryOf(input)];
  await transaction
    .updateTable('menu_items')
    .set({ ...after, version })
    .where('id', '=', id)
    .execute();
  return { id, version, before, after };
}

/** To a screen of this site, or to an address elsewhere that says so. */
const leadsSomewhere = (path: string): boolean =>
  PATH.test(path) || (WEB_ADDRESS.test(path) && URL.canParse(path) && new URL(path).username === '');

/** Of this site: two slashes, or a backslash, would lead to another. */
const PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;
const WEB_ADDRESS = /^https?:\/\/[^\s/\\]+[^\s\\]*$/i;
const ICON = /^[a-z][a-z\d]{0,39}$/i;
