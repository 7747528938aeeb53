import { followLayers } from '@candor/ui/layers.ts';
import { Unfetched } from '@candor/ui/lazy-part.tsx';
import { dismissToast, ToastRegion } from '@candor/ui/toast.tsx';
import { prepareServer } from '@candor/server-stand-in/server-stand-in.ts';
import type { ServerStandIn } from '@candor/server-stand-in/server-stand-in.ts';
import type { MessageKey, ParametersOf } from '@candor/locales/translate.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import styles from '../app.css?inline';
import { queryClient } from '../api/query-client.ts';
import { FeaturesContext } from '../collect-features.ts';
import { forgetSession, openSession, sessionLost } from '../domain/session/session.ts';
import { startSite } from '../domain/site/site.ts';
import { FEATURES } from '../features.ts';
import { language, startLanguage, translation } from '../kit/language/language.ts';
import { connection, startLive } from '../live/live.ts';
import { UnfetchedPart } from '../shell/unfetched-part.tsx';
import { answerAsCustomer } from './customer-answers.ts';

/** What stands for the network of a test: it answers as to a customer until the test says otherwise. */
export interface ScreenTest {
  readonly server: () => ServerStandIn;
  /** Shows a screen at an address, to the customer or to a visitor. */
  readonly show: (screen: ReactNode, at: string, as?: 'customer' | 'visitor') => Promise<void>;
}

/**
 * To be called at the top of a file of tests. Screens are drawn as the app draws them: with its styles, texts, query
 * client and stores, of which nothing is left for the next test.
 */
export function prepareScreenTest(): ScreenTest {
  const server = prepareServer();
  let root: Root | undefined;
  beforeEach(async () => {
    document.head.append(style);
    answerAsCustomer(server());
    await page.viewport(PHONE.width, PHONE.height);
    await startLanguage();
    followOnce();
  });
  afterEach(() => {
    root?.unmount();
    root = undefined;
    dismissToast();
    connection.stop();
    queryClient.clear();
    forgetSession();
    sessionLost.set(false);
    localStorage.clear();
    sessionStorage.clear();
    style.remove();
    document.body.replaceChildren();
  });
  return {
    server,
    async show(screen, at, as = 'customer') {
      history.replaceState(null, '', at);
      if (as === 'customer') openSession('a-token');
      await startSite();
      connection.start();
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'root';
      root = createRoot(place);
      root.render(<Frame>{screen}</Frame>);
    },
  };
}

const PHONE = { width: 390, height: 844 } as const;

/** A text of the app. */
export const say = <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>): string =>
  translation()(key, ...parameters);

/** What the app draws around a screen. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={language().tag}>
        <Router>
          <div className="app">
            <div className="app-content">
              <FeaturesContext value={FEATURES}>
                <Unfetched value={UnfetchedPart}>{children}</Unfetched>
              </FeaturesContext>
            </div>
          </div>
        </Router>
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** What listens to the page does so for all tests of a run. */
function followOnce(): void {
  if (isFollowed) return;
  isFollowed = true;
  followLayers();
  startLive();
}

let isFollowed = false;
const style = document.createElement('style');
style.textContent = styles;
