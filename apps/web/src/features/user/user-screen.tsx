import { IconButton } from '@candor/ui/icon-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { MessageBell } from '../../domain/messages/message-bell.tsx';
import { useUser } from '../../domain/session/user-queries.ts';
import { LoadError } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { AccountCard } from './account-card.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { IdentityHead } from './identity-head.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ResetDemoRow } from './reset-demo-row.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The customer's own page: who, how much, and everything that can be set, which a wide page has in its menu. */
export function UserScreen() {
  const t = useTranslation();
  const isWide = useIsWide();
  return (
    <Screen
      title={t('account.title')}
      root
      live
      {...(isWide ? {} : { end: <Icons /> })}
      className="gap-3 px-4 pt-1 pb-4"
    >
      {isWide ? <Overview /> : <Everything />}
    </Screen>
  );
}

/** A wide page has them at the foot of its rail. */
function Icons() {
  const t = useTranslation();
  const site = useSite();
  const openSupport = useSupport();
  return (
    <div className="flex pe-0.5">
      {site.flag('is_internal_message', true) && <MessageBell icon="bell" />}
      <IconButton icon="headset" label={t('shell.support')} onPress={openSupport} />
    </div>
  );
}

function Everything() {
  const { data: user, error, refetch } = useUser();
  return (
    <>
      {user === undefined && error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <IdentityHead user={user} />
          <Overview />
          <AccountMenu user={user} />
        </>
      )}
      <SettingsRows />
      <SignOutButton />
    </>
  );
}

function Overview() {
  const { data: user } = useUser();
  return (
    <>
      <AccountCard user={user} />
      {user?.isDemo === true && <ResetDemoRow />}
      {user?.isDemo === false && <FirstStepsCard user={user} />}
    </>
  );
}
