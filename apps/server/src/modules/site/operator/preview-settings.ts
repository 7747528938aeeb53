import { translatorFor } from '@candor/locales/all-messages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consolePreviewSettings } from '@candor/protocol/console/preview-settings.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { isAnnounced } from '../../../kernel/setting.ts';
import type { SettingDefinition } from '../../../kernel/setting.ts';
import type { Settings } from '../../settings/settings.ts';
import { wholeTheme } from '../site-theme.ts';
import { faultsOfSettings } from './setting-check.ts';
import { meaningOf } from './settings-list.ts';
import type { RuleConcern, RuleConcerns } from '../../settings/rule-concern.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consolePreviewSettingsEndpoint = (
  {
    database,
    settings: { definitions },
  }: { readonly database: Database; readonly settings: Pick<Settings, 'definitions'> },
  concerns: () => RuleConcerns,
) =>
  endpoint<typeof consolePreviewSettings>({
    call: consolePreviewSettings,
    async handle({ values }, { language }) {
      const rows = await database.selectFrom('settings').select(['key', 'value']).execute();
      const stored = new Map(rows.map(({ key, value }) => [key, value]));
      const fields = faultsOfSettings(definitions, values, Object.fromEntries(stored));
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      // The platform passes only languages that it knows.
      const translate = translatorFor(language as LanguageCode);
      const changed = [...definitions.values()].flatMap((definition) => {
        const [before, after] = [stored.get(definition.key) ?? definition.value, values[definition.key]];
        return after === undefined || after === before ? [] : [{ definition, before, after }];
      });
      const byKey: Readonly<Record<string, RuleConcern | undefined>> = concerns();
      const changes: OutputOf<typeof consolePreviewSettings>['changes'] = [];
      // One after the other: some of them look at every account.
      for (const change of changed) {
        const { definition, before, after } = change;
        const { key } = definition;
        // "" for a setting that concerns nobody in particular.
        const concern = (await byKey[key]?.(after, translate)) ?? '';
        changes.push({
          key,
          before,
          after,
          words: wordsOf(translate, change),
          concern,
          announced: isAnnounced(definition, before, after),
        });
      }
      const theme = wholeTheme((key) => values[key] ?? stored.get(key) ?? '');
      return answer({ changes, theme: { light: { ...theme.light }, dark: { ...theme.dark } } });
    },
  });

interface Changed {
  readonly definition: SettingDefinition;
  readonly before: string;
  readonly after: string;
}

function wordsOf(translate: Translator, { definition, before, after }: Changed): string {
  const { key, kind } = definition;
  const meaning = meaningOf(definition, translate);
  if (kind === 'flag') return translate(after === '1' ? 'setting.preview.on' : 'setting.preview.off', { meaning });
  const words = (value: string): string => {
    const option = `rule.${key}.${value}`;
    return translate.has(option) ? translate.unchecked(option) : value;
  };
  return translate('setting.preview.changed', { before: words(before), after: words(after), meaning });
}
