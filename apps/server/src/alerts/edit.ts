import { editAlert } from '@candor/protocol/alerts/edit.ts';
import { endpoint, refuse } from '../platform/http/endpoint.ts';
import { changeAlert, refusalOf, termsOf } from './alert-change.ts';
import { findAlert, rewriteAlert } from './alert-store.ts';
import type { AlertCallParts } from './endpoints.ts';
import { nameOf } from './named-instrument.ts';

export const editAlertEndpoint = (parts: AlertCallParts) =>
  endpoint<typeof editAlert>({
    call: editAlert,
    storesOutcome: true,
    async handle(input, { session: { userId } }) {
      const { database } = parts;
      const terms = termsOf(input);
      return changeAlert(parts, async (desk) => {
        const row = await findAlert(database, userId, input.id);
        if (row === null) return refuse('notFound');
        const tick = desk.last(row.instrument_id);
        const { pricePrecision } = nameOf(row.instrument_id, parts.instrument);
        const refusal = refusalOf(terms, tick, pricePrecision);
        if (refusal !== null) return refusal;
        const armed = { ...terms, sinceSeq: tick?.seq ?? 0 };
        return database.transaction().execute((transaction) => rewriteAlert(transaction, row.id, armed));
      });
    },
  });
