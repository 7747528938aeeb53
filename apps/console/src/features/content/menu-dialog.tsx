import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { consoleSaveMenuItem } from '@candor/protocol/console/save-menu-item.ts';
import { ICON_PATHS } from '@candor/ui/icon-paths.ts';
import { Select } from '@candor/ui/select.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import type { MenuEntry } from './menu-entry.ts';

export interface MenuDialogProps {
  readonly group: MenuEntry['group'];
  /** null adds one. */
  readonly entry: MenuEntry | null;
  readonly renews: readonly QueryKey[];
  readonly onClose: () => void;
}

export function MenuDialog({ group, entry, renews, onClose }: MenuDialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveMenuItem, renews);
  const [path, setPath] = useState(entry?.path ?? '/');
  const [icon, setIcon] = useState(entry?.icon ?? 'circle');
  const [visible, setVisible] = useState(entry?.visible ?? true);
  const [demo, setDemo] = useState(entry?.demo ?? false);
  const [mobile, setMobile] = useState(entry?.mobile ?? true);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(entry?.titles ?? {});
  const faults = formFaults(t, change.error, FIELDS);
  const save = async (reason: string): Promise<void> => {
    const item = { id: entry?.id ?? 0, version: entry?.version ?? 0, group, icon, path, titles: { ...titles }, reason };
    const switches = {
      visible: visible ? '1' : '0',
      demo: demo ? '1' : '0',
      mobile: mobile ? '1' : '0',
    } as const;
    if ((await change.run({ ...item, ...switches })) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={
        entry === null ? t('console.operations.menu.add') : t('console.operations.menu.edit', { name: entry.path })
      }
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={save}
    >
      {TITLED.map(({ code, nativeName }) => (
        <TextField
          key={code}
          label={t('console.operations.menu.title', { language: nativeName })}
          value={titles[code] ?? ''}
          error={code === 'en' ? faults.of('titles') : undefined}
          onChange={(title) => setTitles({ ...titles, [code]: title })}
        />
      ))}
      <TextField
        label={t('console.operations.menu.path')}
        help={t('console.operations.menu.pathHelp')}
        value={path}
        error={faults.of('path')}
        onChange={setPath}
      />
      <Select
        label={t('console.operations.menu.icon')}
        placeholder={t('console.operations.menu.icon')}
        closeLabel={t('common.close')}
        options={[...new Set([icon, ...Object.keys(ICON_PATHS)])].map((id) => ({ id, label: id }))}
        value={icon}
        error={faults.of('icon')}
        onChange={setIcon}
      />
      <Switch checked={visible} onChange={setVisible}>
        {t('console.operations.menu.visible')}
      </Switch>
      <Switch checked={mobile} onChange={setMobile}>
        {t('console.operations.menu.mobile')}
      </Switch>
      <Switch checked={demo} onChange={setDemo}>
        {t('console.operations.menu.demo')}
      </Switch>
    </DecisionDialog>
  );
}

/** Languages that the site speaks itself; others fall back to one of them. */
const TITLED = LANGUAGE_LIST.filter(({ hasMessages }) => hasMessages);
const FIELDS = ['titles', 'path', 'icon'];
