import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useEffect, useRef, useState } from 'react';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter';
import { opensFor, useFeatures } from '../collect-features.ts';
import type { ConsoleRoute } from '../collect-features.ts';
import { HeadSlotContext, PageHead } from '../kit/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { useOperator } from '../session/operator.tsx';
import { roleText } from '../domain/operators/role-text.ts';
import { HeadBar } from './head-bar.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SideBar } from './side-bar.tsx';

/** The console of an operator who may work: side bar, head bar, and the screen that the address names. */
export function Shell() {
  const t = useTranslation();
  const { permissions } = useOperator();
  const { routes } = useFeatures();
  const [path] = useLocation();
  const { parser } = useRouter();
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const content = useRef<HTMLElement>(null);
  useScrollToTop(path, content);
  const route = routes.find((each) => matchRoute(parser, each.path, path)[0]);
  const first = routes.find((each) => each.group !== undefined && opensFor(each, permissions));
  return (
    <HeadSlotContext value={slot}>
      <div className="console">
        <a className="skip-link" href="#content">
          {t('shell.skip')}
        </a>
        <SideBar currentPath={route?.within ?? route?.path} />
        <div className="console-main">
          <HeadBar slot={setSlot} />
          <main id="content" className="console-content" tabIndex={-1} ref={content}>
            <ScreenBoundary key={route?.path ?? path}>
              <Switch>
                {routes.map((each) => (
                  <Route key={each.path} path={each.path}>
                    <Guarded route={each} />
                  </Route>
                ))}
                {first !== undefined && (
                  <Route path="/">
                    <Redirect to={first.path} replace />
                  </Route>
                )}
                <Route>
                  <NotFound />
                </Route>
              </Switch>
            </ScreenBoundary>
          </main>
        </div>
      </div>
    </HeadSlotContext>
  );
}

function Guarded({ route }: { readonly route: ConsoleRoute }) {
  const t = useTranslation();
  const { permissions, role } = useOperator();
  if (opensFor(route, permissions)) {
    const Screen = route.screen;
    return <Screen />;
  }
  return (
    <>
      <PageHead title={t(route.label)} />
      <EmptyState
        art="search"
        title={t('console.notPermitted')}
        text={t('console.notPermittedHint', { role: roleText(t, role) })}
      />
    </>
  );
}

function NotFound() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('shell.pageNotFound')} />
      <EmptyState art="search" title={t('shell.pageNotFound')} text={t('console.pageNotFoundHint')} />
    </>
  );
}

/** Every screen starts at its top, and the focus with it, so that a keyboard does not begin at the side bar again. */
function useScrollToTop(path: string, content: { readonly current: HTMLElement | null }): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    content.current?.scrollTo(0, 0);
    content.current?.focus();
  }, [path, content]);
}
