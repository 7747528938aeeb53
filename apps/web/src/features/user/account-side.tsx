import { useUser } from '../../domain/session/user-queries.ts';
import { LoadError } from '../../shell/states.tsx';
import { AccountMenu } from './account-menu.tsx';
import { IdentityHead } from './identity-head.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Who is signed in and everything that can be set, next to the page of a wide screen that was chosen of it. */
export function AccountSide() {
  const { data: user, error, refetch } = useUser();
  return (
    <div className="grid grid-cols-1 gap-3">
      {user === undefined && error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <IdentityHead user={user} />
          <AccountMenu user={user} />
        </>
      )}
      <SettingsRows />
      <SignOutButton />
    </div>
  );
}
