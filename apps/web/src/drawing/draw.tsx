import type { LanguageCode } from '@candor/locales/languages.ts';
import { dismissToast } from '@candor/ui/toast.tsx';
import type { Query } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { isClosed } from '../domain/company/leave-if-closed.ts';
import { drawnDataOf } from '../domain/site/drawn-data.ts';
import { sessionToken } from '../domain/session/session.ts';
import { startSite } from '../domain/site/site.ts';
import { connection } from '../live/live.ts';
import { FEATURES } from '../features.ts';
import { loadTexts, startLanguage } from '../kit/language/language.ts';

export interface Wanted {
  /** Without what follows a question mark. */
  readonly path: string;
  readonly language: LanguageCode;
  /** As its customer sees it before anything of theirs is read. */
  readonly signedIn: boolean;
}

export interface Drawing {
  /** HTML of the app. */
  readonly html: string;
  /** JSON of what was read for it. */
  readonly data: string;
}

const routes = FEATURES.routes.filter(({ drawnAhead }) => drawnAhead === true);

/** The screens that are drawn. */
export const paths = routes.map(({ path }) => path);

/**
 * Draws a screen as the app would once it has read what everybody may read. What a session is needed for is left as
 * while it is read. null where the site is closed: its visitors are sent elsewhere, and see nothing before. To be
 * called for one drawing after another: the app has one language and one address.
 */
export async function draw({ path, language, signedIn }: Wanted): Promise<Drawing | null> {
  location.pathname = path;
  document.documentElement.dataset['defaultLanguage'] = language;
  try {
    const route = routes.find((each) => each.path === path);
    await Promise.all([startLanguage(), startSite(), route?.screen.fetch()]);
    if (await isClosed()) return null;
    // A route fetches its texts once, as the language of a page never changes; here it does.
    await Promise.all(Array.from(route?.texts ?? [], loadTexts));
    // What a screen shows only when something else is there is asked for by its second drawing.
    for (let pass = 0; pass < PASSES; pass += 1) {
      pretend(signedIn);
      await new Response((await prerender(<App />)).prelude).arrayBuffer();
      await readWhatWasAskedFor();
    }
    pretend(signedIn);
    return { html: renderToStaticMarkup(<App />), data: drawnDataOf(language) };
  } finally {
    queryClient.clear();
  }
}

/** Calls that need a session have found none, and said so; and of what is live only the first moment is drawn. */
function pretend(signedIn: boolean): void {
  sessionToken.set(signedIn ? 'somebody' : null);
  dismissToast();
  connection.lastMessageAt = performance.now();
}

/** What cannot be read is taken back: the page shows it as not read yet, and its reader asks again. */
async function readWhatWasAskedFor(): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isWanted = ({ options }: Query): boolean => !('enabled' in options && options.enabled === false);
  const pending = cache.getAll().filter((query) => query.state.status === 'pending' && isWanted(query));
  await Promise.allSettled(pending.map(async (query) => query.fetch()));
  for (const query of cache.getAll()) if (query.state.status === 'error') cache.remove(query);
}

const PASSES = 2;
