import { editAlert } from '@candor/protocol/alerts/edit.ts';
import type { Database } from '../../kernel/database/database.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { changeAlert, refusalOf, termsOf } from './alert-change.ts';
import { findAlert, rewriteAlert } from './alert-store.ts';
import { nameOf } from '../../pricing/named-instrument.ts';
import type { AlertLock } from './price-alerts.ts';
import type { AlertFormat } from './wire-alert.ts';

export const editAlertEndpoint = (database: Database, alerts: AlertLock, format: AlertFormat) =>
  endpoint<typeof editAlert>({
    call: editAlert,
    storesAnswer: true,
    async handle(input, { session: { userId } }) {
      const terms = termsOf(input);
      return changeAlert(alerts, format, async (alerts) => {
        const row = await findAlert(database, userId, input.id);
        if (row === null) return refuse('notFound');
        const tick = alerts.last(row.instrument_id);
        const { pricePrecision } = nameOf(row.instrument_id, format.instrument);
        const refusal = refusalOf(terms, tick, pricePrecision);
        if (refusal !== null) return refusal;
        const armed = { ...terms, sinceSeq: tick?.seq ?? 0 };
        return database.transaction().execute((transaction) => rewriteAlert(transaction, row.id, armed));
      });
    },
  });
