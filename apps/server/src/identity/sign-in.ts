import { userId } from '@candor/engine/ids.ts';
import type { WireUser } from '@candor/protocol/identity/user.ts';
import type { Origin } from '../notices/security-notices.ts';
import type { Identity } from './identity.ts';
import { ensureTradingAccounts } from './trading-accounts.ts';
import type { User } from './users.ts';
import { wireUser } from './wire-user.ts';

/** The customer as the wire has one, with accounts opened if they were not. */
export async function presentUser(identity: Identity, user: User): Promise<WireUser> {
  await ensureTradingAccounts(user, identity.engine, identity.users);
  return wireUser(user, await identity.engine.view(userId(user.id)));
}

/** Begins a session for a customer who has shown who they are, and tells them where the device is another than before. */
export async function signIn(
  identity: Identity,
  user: User,
  origin: Origin,
): Promise<{ token: string; user: WireUser }> {
  const presented = await presentUser(identity, user);
  const token = await identity.security.tellOf(user.id, origin, async (transaction) => {
    const result = await identity.sessions.begin(transaction, user.id, origin.address);
    const isNews = !user.demo && (await identity.security.isNewDevice(transaction, user.id, origin));
    return { event: isNews ? { event: 'signedInAnew' } : null, result };
  });
  return { token, user: presented };
}
