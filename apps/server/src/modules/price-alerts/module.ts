import { defineModule } from '../../kernel/module.ts';
import { createAlertEndpoint, editAlertEndpoint, alertListEndpoint, removeAlertEndpoint } from './own-alerts.ts';
import { alertPreferencesEndpoint, setAlertPreferencesEndpoint } from './preferences.ts';
import { PriceAlerts } from './price-alerts.ts';
/** Prices that customers wait for. */
export const priceAlerts = defineModule({
  name: 'price alerts',
  needs: ['boards', 'formatTime'],
  open({ database, bus, clock, log }, { boards: { board }, formatTime }) {
    const instrument = (id: number) => board.get(id)?.instrument ?? null;
    const instruments = () => board.snapshot().map((row) => row.instrument.id);
    const alerts = new PriceAlerts({ database, bus, clock, log, instruments, instrument });
    const format = { instrument, formatTime };
    return {
      parts: [alerts],
      calls: [
        alertListEndpoint(database, format),
        createAlertEndpoint({ database, clock, alerts }, format),
        editAlertEndpoint(database, alerts, format),
        removeAlertEndpoint(database, alerts),
        alertPreferencesEndpoint(database),
        setAlertPreferencesEndpoint(database),
      ],
    };
  },
});
