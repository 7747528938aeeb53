import { createDemoAccount } from '@candor/protocol/identity/create-demo-account.ts';
import { logout } from '@candor/protocol/identity/logout.ts';
import type { UserDto } from '@candor/protocol/identity/user.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { forgetSession, isSignedIn, openSession, sessionToken } from './session.ts';
import { toUser } from './user.ts';
import { userKeys } from './user-queries.ts';

/** What this device is known by to the server, no matter who signs in on it; it outlives the session. */
export const deviceToken = (): string => readStored('device') ?? '';

/** Takes the answer of whichever call signed the customer in; a demo account's has no device. */
export function signIn(answer: SignInAnswer): void {
  if (answer.device !== undefined) writeStored('device', answer.device);
  queryClient.setQueryData(userKeys.info(), toUser(answer.user));
  openSession(answer.token);
}

/** A demo account in one call; this device gets the one it had before. */
export async function signInToDemo(): Promise<void> {
  const answer = await call(createDemoAccount, { demo_id: readStored('demo-id') ?? '' });
  writeStored('demo-id', answer.demo_id);
  signIn(answer);
}

/** Leaves at once; the server is notified, and forgets the session by itself should that fail. */
export async function signOut(): Promise<void> {
  await call(logout, {}, { initial: true }).catch(() => undefined);
  forgetSession();
}

interface SignInAnswer {
  readonly token: string;
  readonly user: UserDto;
  readonly device?: string;
}

/** What one customer has read must never be shown to the next. */
sessionToken.subscribe(() => {
  if (!isSignedIn()) queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_NOUNS.has(String(queryKey[0])) });
});

/** What a visitor reads too. A noun that is not here is a customer's own. */
const PUBLIC_NOUNS = new Set(['market', 'site', 'companies', 'captcha', 'ranking']);
