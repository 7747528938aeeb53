import { consoleSettingHistory } from '@candor/protocol/console/setting-history.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ChangeList } from '../../kit/change-list.tsx';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { settingName } from '../../domain/settings/setting-text.ts';
import { settingsKey } from './setting.ts';

/** What was changed of the settings, by whom, when and why. */
export function SettingsHistory() {
  const t = useTranslation();
  const [at, setAt] = useState(1);
  const page = usePage([...settingsKey, 'history', at], (signal) =>
    call(consoleSettingHistory, { page: at }, { signal, quiet: true }),
  );
  return (
    <ChangeList
      page={page}
      at={at}
      onPage={setAt}
      titleOf={({ subject }) =>
        t('console.operations.action.setting.change', {
          subject: settingName(t, subject.replace('setting:', '')),
        })
      }
    />
  );
}
