import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Link } from 'wouter';
import { useFeatures } from '../../collect-features.ts';
import type { SettingRow } from '../../feature.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { SettingsRows } from './settings-rows.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** What features offer to set of the app and the account, and the way out. */
export function SystemScreen() {
  const t = useTranslation();
  const { settings } = useFeatures();
  const { data: user } = useUser();
  const isReal = user?.isDemo !== true;
  // There the menu has them.
  const isWide = useIsWide();
  return (
    <Screen title={t('account.settings')} backTo={paths.account} className="gap-3 px-4 pt-1 pb-6">
      {!isWide && <SettingsRows />}
      <Card padding="none" className="overflow-hidden">
        <ul className="list">
          {settings
            .filter(({ realOnly }) => isReal || realOnly !== true)
            .map((link) => (
              <SettingLink key={link.path} link={link} />
            ))}
        </ul>
      </Card>
      {!isWide && <SignOutButton />}
    </Screen>
  );
}

function SettingLink({ link }: { readonly link: SettingRow }) {
  const t = useTranslation();
  const { name: company } = useSite();
  const row = { icon: link.icon, title: t(link.title, { company }), chevron: true } as const;
  return (
    <li>
      <Link href={link.path} {...listRowAttributes(row)}>
        <ListRowContent {...row} />
      </Link>
    </li>
  );
}
