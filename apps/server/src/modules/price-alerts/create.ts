import { MOST_ALERTS } from '@candor/protocol/alerts/alert.ts';
import { createAlert } from '@candor/protocol/alerts/create.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { changeAlert, refusalOf, termsOf } from './alert-change.ts';
import { countAlerts, insertAlert } from './alert-store.ts';
import type { AlertLock } from './price-alerts.ts';
import type { AlertFormat } from './wire-alert.ts';

export const createAlertEndpoint = ({ database, clock, alerts }: CreateDeps, format: AlertFormat) =>
  endpoint<typeof createAlert>({
    call: createAlert,
    storesAnswer: true,
    async handle(input, { session: { userId } }) {
      const instrument = format.instrument(input.forex_id);
      if (instrument === null) return refuse('notFound');
      const terms = termsOf(input);
      return changeAlert(alerts, format, async (alerts) => {
        const tick = alerts.last(instrument.id);
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

interface CreateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly alerts: AlertLock;
}
