import { faultText } from '@candor/client/fault-text.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { language, translation } from '../kit/language/language.ts';
import { loginPath } from '../paths.ts';
import { loseSession, sessionToken } from '../domain/session/session.ts';
import { createClient } from '@candor/client/client.ts';
import { navigate } from 'wouter/use-browser-location';

/** Makes one call of the contract: `await call(submit, { type: 1, … })`. Rejects with ApiError or NetworkError. */
export const call = createClient({
  language: () => language().code,
  token: sessionToken.get,
  onSessionInvalid(token, initial) {
    // Who loses nothing stays: for a second call, the page is the sign-in already.
    if (loseSession(token) && !initial) navigate(loginPath(location.pathname + location.search));
  },
  onMessage: (text) => showToast({ text, tone: 'success' }),
  onError: (error) => showToast({ text: describeError(error), tone: 'danger' }),
});

/** What went wrong, for people. */
export const describeError = (error: unknown): string => faultText(translation(), error);
