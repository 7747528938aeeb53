import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { SettingsRows } from './settings-rows.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** What can be set of the app and the account, and the way out. */
export function SystemScreen() {
  const t = useTranslation();
  const { data: user } = useUser();
  const isReal = user?.is_demo !== 1;
  return (
    <Screen title={t('account.settings')} backTo={paths.account} className="gap-3 px-4 pt-1 pb-6">
      <SettingsRows />
      <Card padding="none" className="overflow-hidden">
        <ul className="list">
          {LINKS.filter(({ realOnly }) => isReal || realOnly !== true).map((link) => (
            <SettingLink key={link.path} link={link} />
          ))}
        </ul>
      </Card>
      <SignOutButton />
    </Screen>
  );
}

interface Setting {
  readonly icon: IconName;
  readonly title: PlainKey | 'account.about';
  readonly path: string;
  readonly realOnly?: boolean;
}

function SettingLink({ link }: { readonly link: Setting }) {
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

const LINKS: readonly Setting[] = [
  { icon: 'lock', title: 'account.changePassword', path: paths.password, realOnly: true },
  { icon: 'shieldCheck', title: 'auth.payPassword', path: paths.payPassword, realOnly: true },
  { icon: 'scan', title: 'secondFactor.title', path: paths.secondFactor, realOnly: true },
  { icon: 'phone', title: 'account.sessions', path: paths.sessions },
  { icon: 'bell', title: 'alerts.title', path: paths.alerts },
  { icon: 'info', title: 'account.about', path: paths.about },
];
