import { Badge } from '@candor/ui/badge.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import { useIdentity } from '../domain/session/use-identity.ts';
import { useSignedIn } from '../domain/session/session.ts';
import { useSite } from '../domain/site/site.ts';
import { language, useTranslation } from '../kit/language/language.ts';
import { toggleAmountsHidden, useAmountsHidden } from '../kit/numbers/hidden-amounts.ts';
import { paths } from '../paths.ts';
import { SearchLink } from './search-link.tsx';

/**
 * After the title of a wide page: who is here, and the ways that pages of phones have further down. What the rail has
 * at its foot is not repeated.
 */
export function WideBarEnd() {
  const t = useTranslation();
  const site = useSite();
  const signedIn = useSignedIn();
  const identity = useIdentity();
  const hidden = useAmountsHidden();
  const [, navigate] = useLocation();
  return (
    <div className="wide-bar">
      <p className="wide-bar-identity">
        {identity !== undefined && <Badge tone={identity.isReal ? 'success' : 'neutral'}>{identity.detail}</Badge>}
        {signedIn && identity !== undefined && <bdi className="truncate tabular-nums">{identity.name}</bdi>}
      </p>
      {site.flag('is_home_search', true) && <SearchLink />}
      {signedIn && (
        <IconButton
          icon={hidden ? 'eyeOff' : 'eye'}
          label={t(hidden ? 'home.showAmounts' : 'home.hideAmounts')}
          onPress={toggleAmountsHidden}
        />
      )}
      <IconButton
        icon="globe"
        label={`${t('shell.language')}: ${language().nativeName}`}
        onPress={() => navigate(paths.language)}
      />
    </div>
  );
}
