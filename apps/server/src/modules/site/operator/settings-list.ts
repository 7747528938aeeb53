import type { LanguageCode } from '@candor/locales/languages.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { consoleSettings } from '@candor/protocol/console/settings.ts';
import { consoleSettingHistory } from '@candor/protocol/console/setting-history.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingDefinition } from '../../../kernel/setting.ts';
import type { Settings } from '../../settings/settings.ts';
import { rulesOf } from './proposed-rules.ts';
import { waitingOf } from '../../approvals/proposals-reader.ts';
import { readChanges } from '../../audit/changes-reader.ts';
import { optionsOf } from './setting-check.ts';

export const consoleSettingsEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: Pick<Settings, 'definitions'>;
}) =>
  endpoint<typeof consoleSettings>({
    call: consoleSettings,
    async handle(_input, { language }) {
      const rows = await database.selectFrom('settings').select(['key', 'value', 'changed_at']).execute();
      const stored = new Map(rows.map((row) => [row.key, row]));
      // The platform passes only languages that it knows.
      const translate = translatorFor(language as LanguageCode);
      const waiting = new Map(
        (await waitingOf(database, ['site.rule'])).flatMap(({ id, effectiveAt, payload }) =>
          rulesOf(payload).map(({ key, value }) => [
            key,
            { proposal_id: id, value, effectiveAt: effectiveAt?.getTime() ?? null },
          ]),
        ),
      );
      const list = Array.from(settings.definitions.values(), (definition) => {
        const { rule, bounds } = definition;
        const row = stored.get(definition.key);
        return {
          key: definition.key,
          value: row?.value ?? definition.value,
          default: definition.value,
          kind: definition.kind,
          options: optionsOf(definition),
          public: definition.public,
          has_effect: definition.hasEffect ?? true,
          meaning: meaningOf(definition, translate),
          changedAt: row?.changed_at.getTime() ?? 0,
          rule: rule !== undefined,
          least: rule === undefined ? '' : String(bounds?.[0] ?? ''),
          most: rule === undefined ? '' : String(bounds?.[1] ?? ''),
          waiting: waiting.get(definition.key) ?? null,
        };
      });
      return answer({ list });
    },
  });

export const consoleSettingHistoryEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleSettingHistory>({
    call: consoleSettingHistory,
    handle: async ({ key, page }) =>
      answer(await readChanges(database, { subject: `setting:${key}`, actions: ['setting.change'] }, page)),
  });

/** What a setting does, in words. */
export function meaningOf({ key, meaning }: SettingDefinition, translate: Translator): string {
  const own = `setting.${key}`;
  if (translate.has(own)) return translate.unchecked(own);
  return meaning === undefined ? '' : translate(meaning);
}
