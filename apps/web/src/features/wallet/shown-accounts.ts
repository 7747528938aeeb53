import type { PlainKey } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { getBalance } from '@candor/protocol/account/get-balance.ts';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { useSite } from '../../domain/site/site.ts';

export type Balance = OutputOf<typeof getBalance>[number];
export type AccountId = 1 | 2 | 3;

export interface AccountFace {
  readonly name: PlainKey;
  readonly icon: IconName;
  /** What the held part of its balance is held for. */
  readonly held: `funds.held.${AccountId}`;
}

export type ShownAccount = Balance & AccountFace & { readonly accountTypeId: AccountId };

/** The accounts with their names and drawings; where the site keeps all money in one, that one alone. */
export function useShownAccounts(balances: readonly Balance[]): readonly ShownAccount[] {
  const ids = useAccountIds();
  return balances.flatMap((balance) => {
    const id = ids.find((each) => each === balance.accountTypeId);
    return id === undefined ? [] : [{ ...balance, ...ACCOUNTS[id], accountTypeId: id }];
  });
}

export function useAccountIds(): readonly AccountId[] {
  return useSite().flag('only_one_account') ? [1] : [1, 2, 3];
}

const ACCOUNTS: Readonly<Record<AccountId, AccountFace>> = {
  1: { name: 'transfer.account.1', icon: 'candles', held: 'funds.held.1' },
  2: { name: 'transfer.account.2', icon: 'timer', held: 'funds.held.2' },
  3: { name: 'transfer.account.3', icon: 'wallet', held: 'funds.held.3' },
};
