import { showToast } from '@candor/ui/toast.tsx';
import { language, translation } from '../language/language.ts';
import { loginPath } from '../paths.ts';
import { loseSession, sessionToken } from '../session/session.ts';
import { NetworkError } from '@candor/client/api-error.ts';
import type { ApiError } from '@candor/client/api-error.ts';
import { createClient } from '@candor/client/client.ts';
import { navigate } from 'wouter/use-browser-location';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';

/** Makes one call of the contract: `await call(submit, { type: 1, … })`. Rejects with ApiError or NetworkError. */
export const call = createClient({
  language: () => language().code,
  token: sessionToken.get,
  onSessionInvalid(token, initial) {
    // Calls of one moment fail together. Only the first may lead away: for the next, the page is the sign-in already, and
    // whoever has signed in again by then stays.
    if (token !== sessionToken.get()) return;
    loseSession();
    if (!initial) navigate(loginPath(location.pathname + location.search));
  },
  onMessage: (text) => showToast({ text, tone: 'success' }),
  onError: (error) => showToast({ text: describeError(error), tone: 'danger' }),
});

/** What went wrong, for people. */
export function describeError(error: unknown): string {
  const t = translation();
  if (error instanceof NetworkError) {
    if (error.fault === 'offline') return t('error.offline');
    return t(error.fault === 'timeout' ? 'shell.timeout' : 'shell.networkError', { code: error.code });
  }
  return messageOf(error) ?? t('shell.networkError', { code: ERROR_CODES.ourFault });
}

function messageOf(error: unknown): string | undefined {
  const message = (error as ApiError | undefined)?.message;
  return message === undefined || message === '' ? undefined : message;
}
