import type { LanguageCode } from '@candor/locales/languages.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { consoleSettings } from '@candor/protocol/console/settings.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import { SETTINGS } from '../site/settings-catalogue.ts';
import type { Console } from './console.ts';
import { optionsOf } from './setting-check.ts';
import { meaningOf } from './setting-meaning.ts';

export const consoleSettingsEndpoint = ({ database }: Console) =>
  endpoint<typeof consoleSettings>({
    call: consoleSettings,
    async handle(_input, { language }) {
      const rows = await database.selectFrom('settings').select(['key', 'value', 'changed_at']).execute();
      const stored = new Map(rows.map((row) => [row.key, row]));
      // The platform passes only languages that it knows.
      const translate = translatorFor(language as LanguageCode);
      const list = SETTINGS.map((definition) => {
        const row = stored.get(definition.key);
        return {
          key: definition.key,
          value: row?.value ?? definition.value,
          default: definition.value,
          kind: definition.kind,
          options: optionsOf(definition),
          public: definition.public,
          meaning: meaningOf(definition.key, translate),
          changedAt: row?.changed_at.getTime() ?? 0,
        };
      });
      return answer({ list });
    },
  });
