import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import { avatarAddress } from './people-reader.ts';
import type { Transaction } from 'kysely';
import { userId } from '@candor/engine/ids.ts';
import type { UserDto } from '@candor/protocol/identity/user.ts';
import { formatDecimal, money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { ownedOf } from '../../engine/owned-money.ts';
import { deviceName, deviceOf } from '../notifications/device.ts';
import type { Origin, SecurityNotices } from '../notifications/security-notices.ts';
import { hashToken } from './token.ts';
import type { User, Users } from './users.ts';
import type { KnownDevices } from './known-devices.ts';
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
export async function presentWithAccounts(
  deps: { readonly engine: EngineGateway; readonly users: Users },
  user: User,
): Promise<UserDto> {
  await ensureTradingAccounts(user, deps.engine, deps.users);
  return presentUser(user, await deps.engine.view(userId(user.id)));
}

interface SignedIn {
  readonly token: string;
  readonly user: UserDto;
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
  const presented = await presentWithAccounts(deps, user);
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

/**
 * Opens a customer's accounts in the engine if they are not known to be open. A crash between the customer's row and
 * the accounts heals here: opening is refused as already done when it was, and acts once under its key.
 */
async function ensureTradingAccounts(user: User, engine: EngineGateway, users: Users): Promise<void> {
  if (user.accountsOpened) return;
  const result = await engine.submit(
    { kind: 'openAccount', userId: userId(user.id), demo: user.demo },
    'open-accounts',
  );
  if (result.kind === 'refused' && result.reason !== 'alreadyDone') {
    throw new Error(`The engine refused to open the accounts of ${user.id}: ${result.reason}.`);
  }
  await users.markAccountsOpened(user.id);
}

/** A customer as the wire has one; `view` null is a customer without accounts. */
function presentUser(user: User, view: AccountView | null): UserDto {
  const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
  const owned = (kind: CustomerAccountKind) => (view === null ? ZERO_MONEY : ownedOf(view, kind));
  return {
    uid: user.id,
    email: user.email ?? '',
    mobile: user.mobile ?? '',
    nickname: user.nickname,
    name: user.name,
    remark: user.remark,
    level: user.level,
    credit_score: user.creditScore,
    is_demo: user.demo ? 1 : 0,
    is_real: user.verified,
    is_trader: user.traderStatus === TRADER_STATUS.trader ? 1 : 0,
    trader_status: user.traderStatus,
    trader_reason: user.traderReason,
    avatar: avatarAddress(user.avatar),
    hide_rank: user.isRankHidden ? 1 : 0,
    invite_code: user.inviteCode,
    has_pay_password: user.hasPayPassword ? 1 : 0,
    has_second_factor: user.hasSecondFactor ? 1 : 0,
    is_frozen: user.frozen ? 1 : 0,
    frozen_reason: user.frozenMessage,
    forexBalance: formatDecimal(owned(trading)),
    microBalance: formatDecimal(owned(option)),
    changeBalance: formatDecimal(owned(funding)),
    totalBalance: formatDecimal(money(owned(trading) + owned(option) + owned(funding))),
  };
}
