import { consolePreviewSettings } from '@candor/protocol/console/preview-settings.ts';
import { consoleSettings } from '@candor/protocol/console/settings.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useChange } from '../../api/use-change.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { SettingField } from './setting-field.tsx';
import { fits, groupLabel, groupOf, GROUPS, settingsKey } from './setting.ts';
import type { Setting } from './setting.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import './settings.css';

/** Every setting with what it does. What is changed is looked at first and then saved, all of it or nothing. */
export function SettingsScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(consoleSettings, {}, { signal, quiet: true }),
  });
  return (
    <div className="split-main">
      <PageHead title={t('console.nav.settings')} />
      {data === undefined && error === null && <SkeletonRows rows={10} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Settings list={data.list} />}
    </div>
  );
}

function Settings({ list }: { readonly list: readonly Setting[] }) {
  const t = useTranslation();
  const { filters, filter } = useTableState(FILTERS);
  const mayWrite = usePermits('settings.write');
  /** What is not as it is stored, by setting. */
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<OutputOf<typeof consolePreviewSettings> | null>(null);
  const look = useChange(consolePreviewSettings);
  const faults = formFaults(t, look.error, Object.keys(draft));
  const count = Object.keys(draft).length;
  const change = ({ key, value }: Setting, wanted: string): void => {
    const { [key]: _before, ...rest } = draft;
    setDraft(wanted === value ? rest : { ...rest, [key]: wanted });
    look.reset();
  };
  const shown = list.filter((each) =>
    filters.search === '' ? groupOf(each) === filters.group : fits(each, filters.search),
  );
  return (
    <>
      <div className="toolbar">
        <SearchField
          label={t('console.desk.settings.search')}
          clearLabel={t('common.clearSearch')}
          value={filters.search}
          onChange={(search) => filter({ search })}
        />
        {mayWrite && (
          <div className="toolbar-end settings-actions">
            {count > 0 && (
              <Button size="tiny" variant="secondary" onPress={() => setDraft({})}>
                {t('console.desk.settings.discard')}
              </Button>
            )}
            <Button
              size="tiny"
              pending={look.pending}
              disabledReason={count === 0 ? t('console.desk.settings.unchanged') : undefined}
              onPress={async () => setPreview((await look.run({ values: draft })) ?? null)}
            >
              {t('console.desk.settings.review', { count })}
            </Button>
          </div>
        )}
      </div>
      {filters.search === '' && (
        <Tabs
          label={t('console.nav.settings')}
          items={[...GROUPS.map((id) => ({ id, label: t(groupLabel(id)) })), HISTORY(t('console.desk.history'))]}
          value={[...GROUPS, 'history' as const].find((each) => each === filters.group) ?? 'site'}
          onChange={(group) => filter({ group })}
        />
      )}
      <div className="page">
        {!mayWrite && <Note>{t('console.desk.settings.readOnly')}</Note>}
        {faults.general !== undefined && (
          <Note tone="danger" role="alert">
            {faults.general}
          </Note>
        )}
        {filters.search === '' && filters.group === 'history' && <SettingsHistory />}
        {shown.length === 0 && filters.search !== '' && (
          <EmptyState art="search" title={t('console.desk.settings.none')} />
        )}
        {shown.length > 0 && (
          <ul className="settings">
            {shown.map((each) => (
              <SettingField
                key={each.key}
                setting={each}
                value={draft[each.key] ?? each.value}
                error={faults.of(each.key)}
                disabled={!mayWrite}
                onChange={(value) => change(each, value)}
              />
            ))}
          </ul>
        )}
      </div>
      {preview !== null && (
        <SettingsPreview
          preview={preview}
          values={draft}
          before={Object.fromEntries(list.flatMap(({ key, value }) => (key in draft ? [[key, value]] : [])))}
          onClose={() => setPreview(null)}
          onSaved={() => {
            setPreview(null);
            setDraft({});
          }}
        />
      )}
    </>
  );
}

const HISTORY = (label: string) => ({ id: 'history' as const, label });
const FILTERS: Readonly<Record<'search' | 'group', string>> = { search: '', group: 'site' };
