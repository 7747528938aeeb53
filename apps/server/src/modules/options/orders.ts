import type { Option } from '@candor/engine/option.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { PAGE_SIZE } from '../trading/closed-orders-reader.ts';
import { readClosedOptions } from './closed-options-reader.ts';
import type { WireOptionDeps } from './wire-option.ts';
import { wireOption } from './wire-option.ts';

export const optionOrdersEndpoint = (engine: EngineGateway, database: Database, format: WireOptionDeps) =>
  endpoint<typeof optionOrders>({
    call: optionOrders,
    async handle({ status, page }, request) {
      const { userId } = request.session;
      if (status === 2) return refuse('invalidInput', { fields: { status: 'field.notAnOption' } });
      const wire = (option: Option) => wireOption(option, format);
      if (status === 3) {
        const { options, total } = await readClosedOptions(database, userId, page);
        return answer({ data: options.map(wire), total });
      }
      const running = (await engine.view(userId))?.options ?? [];
      const shown = running.toReversed().slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return answer({ data: shown.map(wire), total: running.length });
    },
  });
