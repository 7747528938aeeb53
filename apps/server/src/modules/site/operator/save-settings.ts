import { consoleSaveSettings } from '@candor/protocol/console/save-settings.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { Settings } from '../../settings/settings.ts';
import { faultsOfSettings } from './setting-check.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Bus } from '../../../kernel/bus.ts';

export const consoleSaveSettingsEndpoint = (deps: {
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly settings: Pick<Settings, 'definitions'>;
}) =>
  endpoint<typeof consoleSaveSettings>({
    call: consoleSaveSettings,
    storesOutcome: true,
    async handle({ values, before, reason }, request) {
      const keys = Object.keys(values);
      const { definitions } = deps.settings;
      const rules = keys.filter((key) => definitions.get(key)?.rule !== undefined);
      if (rules.length > 0)
        return refuse('notPermitted', { message: 'server.siteRules', parameters: { settings: rules.join(', ') } });
      const fields = faultsOfSettings(definitions, values, {});
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const overtaken = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const rows = await transaction
          .selectFrom('settings')
          .select(['key', 'value'])
          .where('key', 'in', keys.length === 0 ? [''] : keys)
          .forUpdate()
          .execute();
        const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
        const changedSince = keys.filter((key) => before[key] !== undefined && before[key] !== stored[key]);
        if (changedSince.length > 0) return changedSince;
        const changed = keys.filter((key) => stored[key] !== values[key]);
        for (const key of changed) {
          const value = values[key] ?? '';
          await transaction
            .updateTable('settings')
            .set({ value, changed_at: new Date(deps.clock.wallNow()) })
            .where('key', '=', key)
            .execute();
          const change = { before: stored[key], after: value };
          await note({ action: 'setting.change', subject: `setting:${key}`, ...change, reason });
        }
        return [];
      });
      if (overtaken.length > 0)
        return refuse('alreadyDone', {
          message: 'server.settingsChanged',
          parameters: { settings: overtaken.join(', ') },
        });
      deps.bus.publish('configurationChanged', { what: 'settings' });
      return answer({}, 'server.settingsSaved');
    },
  });
