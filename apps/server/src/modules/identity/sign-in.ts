import { userId } from '@candor/engine/ids.ts';
import type { WireUser } from '@candor/protocol/identity/user.ts';
import type { Transaction } from 'kysely';
import { deviceName, deviceOf } from '../notifications/device.ts';
import type { Origin } from '../notifications/security-notices.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { hashToken } from './token.ts';
import { ensureTradingAccounts } from './trading-accounts.ts';
import type { User } from './users.ts';
import { wireUser } from './wire-user.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Users } from './users.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';
import type { Sessions } from './sessions.ts';

/** What a session is begun with. */
export interface SignInDeps {
  readonly security: SecurityNotices;
  readonly sessions: Sessions;
  readonly engine: EngineGateway;
  readonly users: Users;
}

/** As SignInDeps, for a device that is remembered. */
export interface DeviceSignInDeps extends SignInDeps {
  readonly devices: KnownDevices;
}

/** The customer as the wire has one, with accounts opened if they were not. */
export async function presentUser(
  deps: { readonly engine: EngineGateway; readonly users: Users },
  user: User,
): Promise<WireUser> {
  await ensureTradingAccounts(user, deps.engine, deps.users);
  return wireUser(user, await deps.engine.view(userId(user.id)));
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
  deps: DeviceSignInDeps,
  user: User,
  origin: Origin,
  device: string,
): Promise<SignedIn & { readonly device: string }> {
  let kept = '';
  const signedIn = await begin(deps, user, origin, async (transaction) => {
    kept = await deps.devices.remember(transaction, user.id, device);
    return kept;
  });
  return { ...signedIn, device: kept };
}

/** As signInOnDevice, for a demo account: what finds the account again is the device's token. */
export const signInToDemo = (deps: SignInDeps, user: User, origin: Origin, demoId: string): Promise<SignedIn> =>
  begin(deps, user, origin, () => Promise.resolve(demoId));

/** Tells the customer where the device is another than before. */
async function begin(
  deps: SignInDeps,
  user: User,
  origin: Origin,
  deviceToken: (transaction: Transaction<Tables>) => Promise<string>,
): Promise<SignedIn> {
  const { address, country } = origin;
  const presented = await presentUser(deps, user);
  const { token, ended } = await deps.security.tellOf(user.id, origin, async (transaction) => {
    const session = {
      userId: user.id,
      address,
      country,
      device: deviceName(deviceOf(origin.userAgent ?? '')),
      deviceHash: hashToken(await deviceToken(transaction)),
    };
    const result = await deps.sessions.begin(transaction, session);
    const isNews = !user.demo && (await deps.security.isNewDevice(transaction, user.id, origin));
    return { event: isNews ? { event: 'signedInAnew' } : null, result };
  });
  deps.sessions.announceEnded(user.id, ended);
  return { token, user: presented };
}
