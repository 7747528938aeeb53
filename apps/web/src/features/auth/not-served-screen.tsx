import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useCountriesNotServed } from '../../domain/site/countries-not-served.ts';
import type { CountriesNotServed } from '../../domain/site/countries-not-served.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { AuthBar } from './auth-bar.tsx';

/**
 * Shows its content unless the visitor seems to be in a country that is not served. There the server refuses to open
 * accounts and to log in, so that a form would only disappoint.
 */
export function ServedOnly({ children }: { readonly children: ReactNode }) {
  const { data } = useCountriesNotServed();
  const visitor = data?.visitor ?? null;
  if (data === undefined || visitor === null) return children;
  return <NotServedScreen names={data.names} visitor={visitor} />;
}

function NotServedScreen({ names, visitor }: CountriesNotServed & { readonly visitor: string }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const openSupport = useSupport();
  return (
    <Screen
      title={t('countries.title')}
      bar={<AuthBar />}
      className="auth-screen"
      foot={
        <ActionBar bottom>
          <Button variant="secondary" wide onPress={() => navigate(paths.quotes)}>
            {t('countries.lookAtPrices')}
          </Button>
        </ActionBar>
      }
    >
      <h1 className="visually-hidden">{t('countries.title')}</h1>
      <EmptyState art="search" title={t('countries.title')} text={t('countries.text', { countries: names })} />
      <Card padding="none" className="overflow-hidden">
        <ul className="list">
          <li>
            <ListRow
              icon="globe"
              title={t('countries.seemsIn', { country: visitor })}
              detail={t('countries.judgedBy')}
            />
          </li>
          <li>
            <ListRow
              icon="headset"
              title={t('countries.wrong')}
              detail={t('countries.wrongHint')}
              chevron
              onPress={openSupport}
            />
          </li>
          <li>
            <ListRow
              icon="account"
              title={t('countries.hasAccount')}
              detail={t('countries.hasAccountHint')}
              chevron
              onPress={openSupport}
            />
          </li>
        </ul>
      </Card>
      <Note>{t('countries.stillReads')}</Note>
    </Screen>
  );
}
