import { MOST_ALERTS } from '@candor/protocol/alerts/alert.ts';
import { alertList } from '@candor/protocol/alerts/list.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import { alertsOf } from './alert-store.ts';
import type { AlertCallParts } from './endpoints.ts';
import { wireAlert } from './wire-alert.ts';

export const alertListEndpoint = (parts: AlertCallParts) =>
  endpoint<typeof alertList>({
    call: alertList,
    async handle(_input, { session: { userId } }) {
      const rows = await alertsOf(parts.database, userId);
      return answer({ list: rows.map((row) => wireAlert(row, parts)), limit: MOST_ALERTS });
    },
  });
