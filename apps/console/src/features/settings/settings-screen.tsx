import type { Translator } from '@candor/locales/translate.ts';
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
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { useFeatures } from '../../collect-features.ts';
import { SETTING_GROUPS } from '../../feature.ts';
import type { SettingSection } from '../../feature.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { SettingField } from './setting-field.tsx';
import { fits, groupLabel, groupOf, listsOf, settingFrom, settingsKey } from './setting.ts';
import type { Setting } from './setting.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import './settings.css';

/** Every setting with what it does. What is changed is looked at first and then saved, all of it or nothing. */
export function SettingsScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(consoleSettings, {}, { signal, quiet: true })).list.map(settingFrom),
  });
  return (
    <div className="split-main">
      <PageHead title={t('console.nav.settings')} />
      {data === undefined && error === null && <SkeletonRows rows={10} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Settings list={data} />}
    </div>
  );
}

function Settings({ list }: { readonly list: readonly Setting[] }) {
  const t = useTranslation();
  const { filters, filter } = useTableState(FILTERS);
  const { settings: own } = useFeatures();
  const mayWrite = usePermits('settings.write');
  const mayPropose = usePermits('siteRules.decide');
  const mayChange = ({ rule }: Setting): boolean => (rule ? mayPropose : mayWrite);
  const { draft, rules, others, preview, look, faults, change, show, close, discard } = useDraft(list);
  return (
    <>
      <div className="toolbar">
        <SearchField
          label={t('console.operations.settings.search')}
          clearLabel={t('common.clearSearch')}
          value={filters.search}
          onChange={(search) => filter({ search })}
        />
        {(mayWrite || mayPropose) && (
          <DraftActions
            count={Object.keys(others).length}
            rules={Object.keys(rules).length}
            pending={look.pending}
            onDiscard={discard}
            onPreview={() => void show(others, false)}
            onPropose={() => void show(rules, true)}
          />
        )}
      </div>
      {filters.search === '' && <GroupTabs value={filters.group} onChange={(group) => filter({ group })} />}
      <div className="page">
        {!mayWrite && !mayPropose && <Note>{t('console.operations.settings.readOnly')}</Note>}
        {faults.general !== undefined && (
          <Note tone="danger" role="alert">
            {faults.general}
          </Note>
        )}
        {filters.search === '' && filters.group === 'history' ? (
          <SettingsHistory />
        ) : (
          <SettingList
            own={own}
            shown={list.filter((each) => isShown(t, own, each, filters))}
            draft={draft}
            faultOf={faults.of}
            mayChange={mayChange}
            onChange={change}
          />
        )}
      </div>
      {preview !== null && (
        <SettingsPreview
          preview={preview.seen}
          values={preview.values}
          before={Object.fromEntries(list.flatMap(({ key, value }) => (key in preview.values ? [[key, value]] : [])))}
          areRules={preview.areRules}
          onClose={() => close(false)}
          onSaved={() => close(true)}
        />
      )}
    </>
  );
}

/** What was changed and is neither saved nor proposed yet, and what is looked at of it. */
function useDraft(list: readonly Setting[]) {
  const t = useTranslation();
  /** What is not as it is stored, by setting. */
  const [draft, setDraft] = useState<Draft>({});
  const [preview, setPreview] = useState<Shown | null>(null);
  const isRule = new Set(list.filter(({ rule }) => rule).map(({ key }) => key));
  const { rules, others } = splitByKind(draft, isRule);
  const look = useOperatorChange(consolePreviewSettings);
  const faults = formFaults(t, look.error, Object.keys(draft));
  const change = ({ key, value }: Setting, wanted: string): void => {
    const { [key]: _before, ...rest } = draft;
    setDraft(wanted === value ? rest : { ...rest, [key]: wanted });
    look.reset();
  };
  const show = async (values: Draft, areRules: boolean): Promise<void> => {
    const seen = await look.run({ values });
    setPreview(seen === undefined ? null : { seen, values, areRules });
  };
  /** What was saved or proposed is no draft any more. */
  const close = (isDone: boolean): void => {
    setPreview(null);
    if (isDone) setDraft(preview?.areRules === true ? others : rules);
  };
  return { draft, rules, others, preview, look, faults, change, show, close, discard: () => setDraft({}) };
}

interface DraftActionsProps {
  /** Of settings that were changed and are saved directly, and of rules. */
  readonly count: number;
  readonly rules: number;
  readonly pending: boolean;
  readonly onDiscard: () => void;
  readonly onPreview: () => void;
  readonly onPropose: () => void;
}

function DraftActions({ count, rules, pending, onDiscard, onPreview, onPropose }: DraftActionsProps) {
  const t = useTranslation();
  return (
    <div className="toolbar-end settings-actions">
      {count + rules > 0 && (
        <Button size="tiny" variant="secondary" onPress={onDiscard}>
          {t('console.operations.settings.discard')}
        </Button>
      )}
      {rules > 0 && (
        <Button size="tiny" pending={pending} onPress={onPropose}>
          {t('console.siteRules.review', { count: rules })}
        </Button>
      )}
      {(count > 0 || rules === 0) && (
        <Button
          size="tiny"
          pending={pending}
          disabledReason={count === 0 ? t('console.operations.settings.unchanged') : undefined}
          onPress={onPreview}
        >
          {t('console.operations.settings.review', { count })}
        </Button>
      )}
    </div>
  );
}

function GroupTabs({ value, onChange }: { readonly value: string; readonly onChange: (group: string) => void }) {
  const t = useTranslation();
  const groups = SETTING_GROUPS.map((id) => ({ id, label: t(groupLabel(id)) }));
  return (
    <Tabs
      label={t('console.nav.settings')}
      items={[...groups, { id: 'history' as const, label: t('console.operations.history') }]}
      value={[...SETTING_GROUPS, 'history' as const].find((each) => each === value) ?? 'site'}
      onChange={onChange}
    />
  );
}

interface SettingListProps {
  /** What features say of their settings. */
  readonly own: readonly SettingSection[];
  readonly shown: readonly Setting[];
  readonly draft: Draft;
  readonly faultOf: (key: string) => string | undefined;
  readonly mayChange: (setting: Setting) => boolean;
  readonly onChange: (setting: Setting, value: string) => void;
}

function SettingList({ own, shown, draft, faultOf, mayChange, onChange }: SettingListProps) {
  const t = useTranslation();
  if (shown.length === 0) return <EmptyState art="search" title={t('console.operations.settings.none')} />;
  return listsOf(shown, own).map(({ label, settings }) => (
    <CardBox key={label} title={t(label)} bare>
      <ul className="settings">
        {settings.map((each) => (
          <SettingField
            key={each.key}
            setting={each}
            value={draft[each.key] ?? each.value}
            error={faultOf(each.key)}
            disabled={!mayChange(each)}
            onChange={(value) => onChange(each, value)}
          />
        ))}
      </ul>
    </CardBox>
  ));
}

/** A search goes through all groups. */
function isShown(
  t: Translator,
  own: readonly SettingSection[],
  setting: Setting,
  { search, group }: typeof FILTERS,
): boolean {
  return search === '' ? groupOf(setting, own) === group : fits(t, setting, search);
}

/** Rules are proposed together, the others are saved together. */
function splitByKind(draft: Draft, isRule: ReadonlySet<string>): { readonly rules: Draft; readonly others: Draft } {
  const part = (wanted: boolean): Draft =>
    Object.fromEntries(Object.entries(draft).filter(([key]) => isRule.has(key) === wanted));
  return { rules: part(true), others: part(false) };
}

type Draft = Readonly<Record<string, string>>;
/** What is looked at before it is saved or proposed. */
interface Shown {
  readonly seen: OutputOf<typeof consolePreviewSettings>;
  readonly values: Draft;
  readonly areRules: boolean;
}
const FILTERS: Readonly<Record<'search' | 'group', string>> = { search: '', group: 'site' };
