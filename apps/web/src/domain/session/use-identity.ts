import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../site/site.ts';
import { useSignedIn } from './session.ts';
import { useUser } from './user-queries.ts';

export interface Identity {
  /** What the customer is known by here; the site's name for a visitor, "" where its picture says that. */
  readonly name: string;
  /** Which kind of account it is. */
  readonly detail: string;
  readonly isReal: boolean;
}

/** Who is here, in words; undefined while it is read. */
export function useIdentity(): Identity | undefined {
  const t = useTranslation();
  const site = useSite();
  const signedIn = useSignedIn();
  const { data: user } = useUser();
  if (!signedIn) {
    const name = site.flag('is_home_title_pic') ? '' : site.name;
    return { name, detail: t('home.visitor'), isReal: false };
  }
  if (user === undefined) return undefined;
  const account = user.email === '' ? user.mobile : user.email;
  const byName = site.flag('is_home_account_name') && account !== '';
  return {
    name: byName ? account : t('home.uid', { uid: user.uid }),
    detail: t(user.isDemo ? 'common.demoAccount' : 'common.realAccount'),
    isReal: !user.isDemo,
  };
}
