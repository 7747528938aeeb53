import { consoleSaveSettings } from '@candor/protocol/console/save-settings.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import type { Console } from '../../back-office/console.ts';
import { isSiteRule } from '../site-rules.ts';
import { faultsOfSettings } from './setting-check.ts';

export const consoleSaveSettingsEndpoint = (parts: Console) =>
  endpoint<typeof consoleSaveSettings>({
    call: consoleSaveSettings,
    storesOutcome: true,
    async handle({ values, before, reason }, request) {
      const keys = Object.keys(values);
      const rules = keys.filter(isSiteRule);
      if (rules.length > 0)
        return refuse('notPermitted', { message: 'server.siteRules', parameters: { settings: rules.join(', ') } });
      const fields = faultsOfSettings(values, {});
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const overtaken = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
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
            .set({ value, changed_at: new Date(parts.clock.wallNow()) })
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
      parts.bus.publish('configurationChanged', { what: 'settings' });
      return answer({}, 'server.settingsSaved');
    },
  });
