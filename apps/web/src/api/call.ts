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
    // Calls of one moment fail together. Only the first may lead away: for the next, the page is the sign-in already,
    // and anyone who has signed in again by then stays. A call that a screen made as a session ended had none to lose.
    if (token === null || token !== sessionToken.get()) return;
    loseSession();
    if (!initial) navigate(loginPath(location.pathname + location.search));
  },
  onMessage: (text) => showToast({ text, tone: 'success' }),
  onError: (error) => showToast({ text: describeError(error), tone: 'danger' }),
});

/** What went wrong, for people. */
export const describeError = (error: unknown): string => faultText(translation(), error);
