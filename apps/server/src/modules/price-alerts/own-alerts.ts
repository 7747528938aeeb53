import { MOST_ALERTS } from '@candor/protocol/alerts/alert.ts';
import { alertList } from '@candor/protocol/alerts/list.ts';
import { createAlert } from '@candor/protocol/alerts/create.ts';
import { editAlert } from '@candor/protocol/alerts/edit.ts';
import { removeAlert } from '@candor/protocol/alerts/remove.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import { nameOf } from '../../pricing/named-instrument.ts';
import { alertsOf, countAlerts, insertAlert, findAlert, rewriteAlert, deleteAlert } from './alert-store.ts';
import type { AlertFormat } from './present-alert.ts';
import { presentAlert } from './present-alert.ts';
import { changeAlert, refusalOf, termsOf } from './alert-change.ts';
import type { AlertLock } from './price-alerts.ts';
import { AlertsBusyError } from './price-alerts.ts';

export const alertListEndpoint = (database: Database, format: AlertFormat) =>
  endpoint<typeof alertList>({
    call: alertList,
    async handle(_input, { session: { userId } }) {
      const rows = await alertsOf(database, userId);
      return answer({ list: rows.map((row) => presentAlert(row, format)), limit: MOST_ALERTS });
    },
  });

export const createAlertEndpoint = ({ database, clock, alerts }: CreateDeps, format: AlertFormat) =>
  endpoint<typeof createAlert>({
    call: createAlert,
    storesOutcome: true,
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

export const editAlertEndpoint = (database: Database, alerts: AlertLock, format: AlertFormat) =>
  endpoint<typeof editAlert>({
    call: editAlert,
    storesOutcome: true,
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

export const removeAlertEndpoint = (database: Database, alerts: AlertLock) =>
  endpoint<typeof removeAlert>({
    call: removeAlert,
    storesOutcome: true,
    async handle({ id }, { session: { userId } }) {
      try {
        return await alerts.exclusively(async ({ book }) => {
          if (!(await deleteAlert(database, userId, id))) return refuse('notFound');
          book.remove(id);
          return answer({});
        });
      } catch (error) {
        if (error instanceof AlertsBusyError) return refuse('busy', { retryAfterSeconds: 2 });
        throw error;
      }
    },
  });
