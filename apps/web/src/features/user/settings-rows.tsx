import { Card } from '@candor/ui/card.tsx';
import { IconTile } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import type { ListRowProps } from '@candor/ui/list-row.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Link } from 'wouter';
import { language, useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useCurrent } from '../../shell/use-current.ts';
import { useSite } from '../../domain/site/site.ts';
import { chooseTheme, useTheme } from '../../kit/theme/theme.ts';
import type { ThemeChoice } from '../../kit/theme/theme.ts';

/** Language and appearance: they are there whatever else could not be read. */
export function SettingsRows() {
  const t = useTranslation();
  const site = useSite();
  const name = language().nativeName;
  return (
    <Card padding="none" label={t('account.settings')} className="overflow-hidden">
      <SettingsRow path={paths.language} icon="globe" title={t('shell.language')} end={name} />
      <SettingsRow path={paths.help} icon="question" title={t('account.help')} className="border-t border-line" />
      {site.flag('is_dark_mode', true) && <ThemeRow />}
    </Card>
  );
}

interface SettingsRowProps extends Pick<ListRowProps, 'title' | 'icon' | 'end' | 'className'> {
  readonly path: string;
}

function SettingsRow({ path, ...props }: SettingsRowProps) {
  const row = { ...props, chevron: true } as const;
  return (
    <Link href={path} aria-current={useCurrent(path)} {...listRowAttributes(row)}>
      <ListRowContent {...row} />
    </Link>
  );
}

function ThemeRow() {
  const t = useTranslation();
  const { choice, applied } = useTheme();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
      <IconTile icon={applied === 'dark' ? 'moon' : 'sun'} />
      <span className="flex-1">{t('shell.theme')}</span>
      <Segmented<ThemeChoice>
        label={t('shell.theme')}
        size="small"
        items={[
          { id: 'light', label: t('account.lightTheme') },
          { id: 'dark', label: t('account.darkTheme') },
          { id: 'system', label: t('account.systemTheme') },
        ]}
        value={choice}
        onChange={chooseTheme}
      />
    </div>
  );
}
