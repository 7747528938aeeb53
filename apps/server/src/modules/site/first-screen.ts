import { preferredLanguage } from '@candor/locales/languages.ts';
import type { FirstRequest, FirstScreen } from '../../kernel/http/web-app.ts';

/**
 * The screen that a visit begins with, as the app will decide once it runs: in the language that was chosen, else in
 * one that the browser asks for; and the front page of a new visitor is the welcome. null for who has entered a
 * company: the app knows which.
 */
export function firstScreen(request: FirstRequest, siteLanguage: string): FirstScreen | null {
  const { path, cookies, acceptLanguage } = request;
  if (/(^|;\s*)(__Host-)?company_id=/.test(cookies)) return null;
  const [, chosen = '', who = ''] = VISIT.exec(cookies) ?? [];
  const signedIn = who === 'customer';
  return {
    path: path === '/' && !signedIn && who !== 'known' ? '/welcome' : path,
    language: preferredLanguage([chosen, ...wishesOf(acceptLanguage)], siteLanguage),
    signedIn,
  };
}

/** As `navigator.languages` tells them: browsers send the same list, in the same order. */
const wishesOf = (header: string): readonly string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((each) => each.split(';', 1)[0]?.trim() ?? '');

/** Written by the app for this: the language that was chosen, if one was, and whom it knows. */
const VISIT = /(?:^|;\s*)visit=([a-z]{0,5})\.(new|known|customer)(?:;|$)/;
