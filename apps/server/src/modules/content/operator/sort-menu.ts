import { consoleSortMenu } from '@candor/protocol/console/sort-menu.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';

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
