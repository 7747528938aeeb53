import { Sheet } from '@candor/ui/sheet.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import type { WorkspaceKeys } from './use-workspace-keys.ts';
import { WORKSPACE_KEYS } from './use-workspace-keys.ts';

export interface KeysSheetProps extends WorkspaceKeys {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of keys, and the switch that turns them off. */
export function KeysSheet({ open, onClose, areOn, onChange }: KeysSheetProps) {
  const t = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('workspace.keys')} closeLabel={t('common.close')}>
      <dl className="workspace-keys">
        {Object.entries(WORKSPACE_KEYS).map(([key, action]) => (
          <div key={key}>
            <dt>{t(action)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="py-2 text-label text-ink-3">{t('workspace.keysHint')}</p>
      <Switch checked={areOn} onChange={onChange}>
        {t('workspace.keysOn')}
      </Switch>
    </Sheet>
  );
}
