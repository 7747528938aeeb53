import { Icon } from '@candor/ui/icon.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { CONSOLE_LANGUAGES } from '@candor/locales/generated-declaration.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import { useLayer } from '@candor/ui/layers.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useLocation } from 'wouter';
import { opensFor, useFeatures } from '../collect-features.ts';
import { chooseLanguage, language, useTranslation } from '../language/language.ts';
import { signOut } from '../session/first-steps.tsx';
import { roleText } from '../domain/operators/role-text.ts';
import { useOperator } from '../session/operator.tsx';
import { chooseTheme, useThemeChoice } from '../theme/theme.ts';
import { initials } from '../kit/initials.ts';

/** The operator's name at the foot of the side bar, and behind it what concerns them alone. */
export function OperatorMenu() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { name, email, role, permissions } = useOperator();
  const { routes } = useFeatures();
  const theme = useThemeChoice();
  const shown = name === '' ? email : name;
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="side-operator">
        <span className="visually-hidden">{t('console.operatorMenu')} </span>
        <span className="operator-initials" aria-hidden="true">
          {initials(shown)}
        </span>
        <span className="side-operator-text">
          <bdi className="side-operator-name">{shown}</bdi>
          <span className="side-operator-role">{roleText(t, role)}</span>
        </span>
        <Icon name="chevronUp" size={16} />
      </Button>
      <Popover className="menu" placement="top start">
        <Menu className="menu-list" aria-label={t('console.operatorMenu')}>
          {routes
            .filter((route) => route.isOwn === true && opensFor(route, permissions))
            .map(({ path, icon, label }) => (
              <Item key={path} icon={icon} onAction={() => navigate(path)}>
                {t(label)}
              </Item>
            ))}
          <MenuSection>
            <Header className="menu-head">{t('shell.theme')}</Header>
            {THEMES.map(([choice, icon]) => (
              <Item key={choice} icon={icon} chosen={theme === choice} onAction={() => chooseTheme(choice)}>
                {t(`console.theme.${choice}`)}
              </Item>
            ))}
          </MenuSection>
          <MenuSection>
            <Header className="menu-head">{t('shell.language')}</Header>
            {CONSOLE_LANGUAGES.map((code) => (
              <Item key={code} icon="globe" chosen={language().code === code} onAction={() => chooseLanguage(code)}>
                <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].nativeName}</span>
              </Item>
            ))}
          </MenuSection>
          <Item icon="logout" onAction={() => void signOut()}>
            {t('console.signOut')}
          </Item>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly chosen?: boolean;
  readonly onAction: () => void;
}

function Item({ icon, children, chosen, onAction }: ItemProps) {
  const t = useTranslation();
  return (
    <MenuItem className="menu-item" onAction={onAction}>
      <Icon name={icon} size={18} />
      <span className="menu-item-text">{children}</span>
      {chosen === true && (
        <>
          <Icon name="check" size={18} />
          <span className="visually-hidden">{t('console.chosen')}</span>
        </>
      )}
    </MenuItem>
  );
}

const THEMES = [
  ['system', 'sliders'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const;
