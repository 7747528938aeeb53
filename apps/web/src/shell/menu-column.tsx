import { useFeatures } from '../collect-features.ts';
import { useSignedIn } from '../domain/session/session.ts';
import { useTranslation } from '../kit/language/language.ts';
import { useIsWide } from '../kit/use-is-wide.ts';
import { OptionalPart } from './optional-part.tsx';

/** The menu of the account, which stays where it is while the pages next to it change. Phones have it as a page. */
export function MenuColumn() {
  const t = useTranslation();
  const isWide = useIsWide();
  const signedIn = useSignedIn();
  const { menu: Menu } = useFeatures();
  if (!isWide || !signedIn || Menu === undefined) return null;
  return (
    <aside className="menu-column" aria-label={t('tab.account')}>
      <OptionalPart>
        <Menu />
      </OptionalPart>
    </aside>
  );
}
