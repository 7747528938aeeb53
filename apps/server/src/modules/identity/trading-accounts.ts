import { userId } from '@candor/engine/ids.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { User, Users } from './users.ts';

/**
 * Opens a customer's accounts in the engine if they are not known to be open. A crash between the customer's row and
 * the accounts heals here: opening is refused as already done when it was, and acts once under its key.
 */
export async function ensureTradingAccounts(user: User, engine: EngineGateway, users: Users): Promise<void> {
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
