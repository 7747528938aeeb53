import { userId } from '@candor/engine/ids.ts';
import type { WireUser } from '@candor/protocol/identity/user.ts';
import type { Transaction } from 'kysely';
import { deviceName, deviceOf } from '../notifications/device.ts';
import type { Origin } from '../notifications/security-notices.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Identity } from './identity.ts';
import { hashToken } from './token.ts';
import { ensureTradingAccounts } from './trading-accounts.ts';
import type { User } from './users.ts';
import { wireUser } from './wire-user.ts';

/** The customer as the wire has one, with accounts opened if they were not. */
export async function presentUser(identity: Identity, user: User): Promise<WireUser> {
  await ensureTradingAccounts(user, identity.engine, identity.users);
  return wireUser(user, await identity.engine.view(userId(user.id)));
}

interface SignedIn {
  readonly token: string;
  readonly user: WireUser;
}

/**
 * Begins a session for a customer who has shown who they are. `device`: the
 * token that the device keeps, or what it says is one.
 */
export async function signInOnDevice(
  identity: Identity,
  user: User,
  origin: Origin,
  device: string,
): Promise<SignedIn & { readonly device: string }> {
  let kept = '';
  const signedIn = await begin(identity, user, origin, async (transaction) => {
    kept = await identity.devices.remember(transaction, user.id, device);
    return kept;
  });
  return { ...signedIn, device: kept };
}

/** As signInOnDevice, for a demo account: what finds the account again is the device's token. */
export const signInToDemo = (identity: Identity, user: User, origin: Origin, demoId: string): Promise<SignedIn> =>
  begin(identity, user, origin, () => Promise.resolve(demoId));

/** Tells the customer where the device is another than before. */
async function begin(
  identity: Identity,
  user: User,
  origin: Origin,
  deviceToken: (transaction: Transaction<Tables>) => Promise<string>,
): Promise<SignedIn> {
  const { address, country } = origin;
  const presented = await presentUser(identity, user);
  const { token, ended } = await identity.security.tellOf(user.id, origin, async (transaction) => {
    const session = {
      userId: user.id,
      address,
      country,
      device: deviceName(deviceOf(origin.userAgent ?? '')),
      deviceHash: hashToken(await deviceToken(transaction)),
    };
    const result = await identity.sessions.begin(transaction, session);
    const isNews = !user.demo && (await identity.security.isNewDevice(transaction, user.id, origin));
    return { event: isNews ? { event: 'signedInAnew' } : null, result };
  });
  identity.sessions.announceEnded(user.id, ended);
  return { token, user: presented };
}
