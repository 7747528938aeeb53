import { IconButton } from '@candor/ui/icon-button.tsx';
import { MessageBell } from '../domain/messages/message-bell.tsx';
import { useSignedIn } from '../domain/session/session.ts';
import { useSite } from '../domain/site/site.ts';
import { useSupport } from '../domain/site/use-support.ts';
import { useTranslation } from '../kit/language/language.ts';
import { chooseTheme, useTheme } from '../kit/theme/theme.ts';

/** At the foot of the rail: messages, customer service and the theme. */
export function SideBarFoot() {
  const t = useTranslation();
  const site = useSite();
  const signedIn = useSignedIn();
  const support = useSupport();
  const { applied } = useTheme();
  const isFixed = document.documentElement.dataset['onlyTheme'] !== undefined;
  return (
    <div className="side-bar-foot">
      {signedIn && site.flag('is_internal_message', true) && <MessageBell icon="bell" />}
      <IconButton icon="headset" label={t('shell.support')} onPress={support} />
      {!isFixed && (
        <IconButton
          icon={applied === 'dark' ? 'sun' : 'moon'}
          label={t('shell.darkMode')}
          pressed={applied === 'dark'}
          onPress={() => chooseTheme(applied === 'dark' ? 'light' : 'dark')}
        />
      )}
    </div>
  );
}
