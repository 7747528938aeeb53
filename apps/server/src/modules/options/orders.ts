import { sql } from 'kysely';
import type { Option } from '@candor/engine/option.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { OPTION_CODEC } from '../../engine/store/option-codec.ts';
import { PAGE_SIZE } from '../trading/closed-orders-reader.ts';
import type { PresentOptionDeps } from './present-option.ts';
import { presentOption } from './present-option.ts';

export const optionOrdersEndpoint = (engine: EngineGateway, database: Database, format: PresentOptionDeps) =>
  endpoint<typeof optionOrders>({
    call: optionOrders,
    async handle({ status, page }, request) {
      const { userId } = request.session;
      if (status === 2) return refuse('invalidInput', { fields: { status: 'field.notAnOption' } });
      const present = (option: Option) => presentOption(option, format);
      if (status === 3) {
        const { options, total } = await readClosedOptions(database, userId, page);
        return answer({ data: options.map(present), total });
      }
      const running = (await engine.view(userId))?.options ?? [];
      const shown = running.toReversed().slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return answer({ data: shown.map(present), total: running.length });
    },
  });

/** A customer's closed options, the last to end first, and how many there are in all. */
async function readClosedOptions(
  database: Database,
  userId: number,
  page: number,
): Promise<{ readonly options: readonly Option[]; readonly total: number }> {
  const closed = database.selectFrom('options').where('user_id', '=', String(userId)).where('status', '=', 'closed');
  const [rows, count] = await Promise.all([
    closed
      .select(OPTION_CODEC.names)
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    closed.select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ]);
  return { options: rows.map(OPTION_CODEC.fromCells), total: Number(count?.total ?? 0) };
}
