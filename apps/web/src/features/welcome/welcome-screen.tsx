import type { PlainKey } from '@candor/locales/translate.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card, IconTile } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { setFirstOrder } from '../../domain/first-order/first-order.ts';
import { DemoButton } from '../../domain/session/demo-button.tsx';
import { rememberWelcome } from '../../domain/session/first-visit.ts';
import { SiteMark } from '../../domain/site/site-mark.tsx';
import { useSite } from '../../domain/site/site.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import './welcome.css';

/**
 * What this is and what can go wrong, before anything else; and practice in one press.
 * The risk comes before the facts: at the end, the buttons cover it on a small phone.
 */
export function WelcomeScreen() {
  const t = useTranslation();
  const { info } = useSite();
  useEffect(rememberWelcome, []);
  return (
    <Screen title={t('welcome.title')} bar={<Bar />} className="gap-3 px-4 pt-2 pb-4" foot={<Ways />}>
      <div>
        <h1 className="text-title-1 font-semibold">{t('welcome.title')}</h1>
        <p className="text-ink-2">{t('welcome.hint')}</p>
      </div>
      <Note tone="warning">
        {t('welcome.risk')}
        {info !== undefined && info.priceSource !== 'live' && ` ${t('welcome.simulated')}`}
      </Note>
      <Card padding="none">
        <ul className="list">
          {FACTS.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3.5 px-4 py-3">
              <IconTile icon={icon} tone="primary" />
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold">{t(title)}</h2>
                <p className="text-sm text-ink-2">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Screen>
  );
}

function Bar() {
  const t = useTranslation();
  const { name } = useSite();
  return (
    <header className="app-bar">
      <div className="app-bar-row gap-3 ps-4">
        <SiteMark />
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <Link
          href={paths.language}
          className="flex min-h-11 items-center gap-1.5 pe-3 text-sm font-medium text-ink-2"
          aria-label={`${t('shell.language')}: ${language().nativeName}`}
        >
          <Icon name="globe" size={20} />
          {language().nativeName}
        </Link>
      </div>
    </header>
  );
}

function Ways() {
  const t = useTranslation();
  const site = useSite();
  const [, navigate] = useLocation();
  const hasDemo = site.flag('is_mock_login', true);
  return (
    <ActionBar bottom>
      <div className="welcome-ways">
        {hasDemo && (
          <>
            <DemoButton
              primary
              onSignedIn={() => {
                setFirstOrder('begun');
                navigate(paths.trade, { replace: true });
              }}
            />
            <p className="text-center text-caption text-ink-3">{t('welcome.demoHint')}</p>
          </>
        )}
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant={hasDemo ? 'secondary' : 'primary'} onPress={() => navigate(paths.register)}>
            {t('auth.createAccount')}
          </Button>
          <Button variant="outline" onPress={() => navigate(paths.home, { replace: true })}>
            {t('welcome.lookAround')}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}

const FACTS: readonly { readonly icon: IconName; readonly title: PlainKey; readonly text: PlainKey }[] = [
  { icon: 'receipt', title: 'welcome.check', text: 'welcome.checkText' },
  { icon: 'wallet', title: 'welcome.cost', text: 'welcome.costText' },
  { icon: 'shieldCheck', title: 'welcome.noDebt', text: 'welcome.noDebtText' },
];
