import { MOST_ALERTS } from '@candor/protocol/alerts/alert.ts';
import { alertList } from '@candor/protocol/alerts/list.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { alertsOf } from './alert-store.ts';
import type { AlertFormat } from './wire-alert.ts';
import { wireAlert } from './wire-alert.ts';

export const alertListEndpoint = (database: Database, format: AlertFormat) =>
  endpoint<typeof alertList>({
    call: alertList,
    async handle(_input, { session: { userId } }) {
      const rows = await alertsOf(database, userId);
      return answer({ list: rows.map((row) => wireAlert(row, format)), limit: MOST_ALERTS });
    },
  });
