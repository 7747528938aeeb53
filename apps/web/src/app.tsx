import { leaveLayers } from '@candor/ui/layers.ts';
import { Unfetched } from '@candor/ui/lazy-part.tsx';
import { ToastRegion } from '@candor/ui/toast.tsx';
import { TabBar } from '@candor/ui/tab-bar.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { FeaturesContext, useFeatures } from './collect-features.ts';
import type { AppRoute } from './collect-features.ts';
import { language, useTranslation } from './kit/language/language.ts';
import { FEATURES } from './features.ts';
import { connection } from './live/live.ts';
import { loginPath, paths } from './paths.ts';
import { useInboxNews } from './domain/messages/use-inbox-news.ts';
import { useSignedIn } from './domain/session/session.ts';
import { MenuColumn } from './shell/menu-column.tsx';
import { ScreenBoundary } from './shell/screen-boundary.tsx';
import { SideBar } from './shell/side-bar.tsx';
import { useTabs } from './shell/tabs.ts';
import { UnfetchedPart } from './shell/unfetched-part.tsx';
import { noteNavigation } from './shell/use-go-back.ts';

/** The whole app: providers, navigation, and the screen that the address names. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={language().tag}>
        <Router aroundNav={leaveLayers}>
          <FeaturesContext value={FEATURES}>
            <Unfetched value={UnfetchedPart}>
              <Shell />
            </Unfetched>
          </FeaturesContext>
        </Router>
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Shell() {
  const t = useTranslation();
  const [path, navigate] = useLocation();
  const { routes } = useFeatures();
  const tabs = useTabs();
  const route = useCurrentRoute(path);
  useNavigationEffects(path, route);
  useInboxNews();
  return (
    <div className="app">
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      {route?.bare !== true && <SideBar items={tabs} currentId={route?.tab ?? route?.within} />}
      {route?.hasAccountMenu === true && <MenuColumn />}
      <div className="app-content">
        <ScreenBoundary key={path}>
          <Switch>
            {routes.map((each) => (
              <Route key={each.path} path={each.path}>
                <Guarded route={each} />
              </Route>
            ))}
            <Route>
              <Redirect to={paths.home} replace />
            </Route>
          </Switch>
        </ScreenBoundary>
      </div>
      {route?.tab !== undefined && (
        <TabBar label={t('shell.navigation')} items={tabs} currentId={route.tab} onNavigate={navigate} />
      )}
    </div>
  );
}

function Guarded({ route }: { readonly route: AppRoute }) {
  const signedIn = useSignedIn();
  if (route.login === true && !signedIn)
    return <Redirect to={loginPath(location.pathname + location.search)} replace />;
  const Screen = route.screen;
  return <Screen />;
}

/** Every navigation starts at the top and wakes a sleeping connection. */
function useNavigationEffects(path: string, route: AppRoute | undefined): void {
  const before = useRef({ path, route });
  useLayoutEffect(() => {
    const left = before.current;
    before.current = { path, route };
    if (left.path === path) return;
    noteNavigation();
    if (left.route?.reloadsWhenLeft === true) location.reload();
    else scrollTo(0, 0);
  }, [path, route]);
  useEffect(() => connection.check(), [path]);
}

function useCurrentRoute(path: string): AppRoute | undefined {
  return useFeatures().routes.find((route) => route.path === path);
}
