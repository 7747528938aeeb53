import { userId } from '@candor/engine/ids.ts';
import type { WireUser } from '@candor/protocol/identity/user.ts';
import type { Identity } from './identity.ts';
import { ensureTradingAccounts } from './trading-accounts.ts';
import type { User } from './users.ts';
import { wireUser } from './wire-user.ts';

/** The customer as the wire has one, with accounts opened if they were not. */
export async function presentUser(identity: Identity, user: User): Promise<WireUser> {
  await ensureTradingAccounts(user, identity.engine, identity.users);
  return wireUser(user, await identity.engine.view(userId(user.id)));
}

/** Begins a session for a customer who has shown who they are. */
export async function signIn(
  identity: Identity,
  user: User,
  address: string,
): Promise<{ token: string; user: WireUser }> {
  const presented = await presentUser(identity, user);
  return { token: await identity.sessions.begin(user.id, address), user: presented };
}
