import { MOST_ALERTS } from '@candor/protocol/alerts/alert.ts';
import { createAlert } from '@candor/protocol/alerts/create.ts';
import { endpoint, refuse } from '../platform/http/endpoint.ts';
import { changeAlert, refusalOf, termsOf } from './alert-change.ts';
import { countAlerts, insertAlert } from './alert-store.ts';
import type { AlertCallParts } from './endpoints.ts';

export const createAlertEndpoint = (parts: AlertCallParts) =>
  endpoint<typeof createAlert>({
    call: createAlert,
    storesOutcome: true,
    async handle(input, { session: { userId } }) {
      const { database, clock } = parts;
      const instrument = parts.instrument(input.forex_id);
      if (instrument === null) return refuse('notFound');
      const terms = termsOf(input);
      return changeAlert(parts, async (desk) => {
        const tick = desk.last(instrument.id);
        const refusal = refusalOf(terms, tick, instrument.pricePrecision);
        if (refusal !== null) return refusal;
        if ((await countAlerts(database, userId)) >= MOST_ALERTS)
          return refuse('amountOutsideLimits', { message: 'server.tooManyAlerts', parameters: { most: MOST_ALERTS } });
        const alert = { ...terms, userId, instrumentId: instrument.id, sinceSeq: tick?.seq ?? 0 };
        return database
          .transaction()
          .execute((transaction) => insertAlert(transaction, alert, new Date(clock.wallNow())));
      });
    },
  });
