import { compare, subtract } from '../orders/order-figures.ts';
import { useFreeMargin } from '../orders/use-free-margin.ts';
import { useBalances } from './account-queries.ts';

/** accountTypeId: 1 the contract account, 2 the option account, 3 the funding account. */
export type AccountId = 1 | 2 | 3;

/**
 * What may leave an account: of the contract account the free margin only,
 * and never more than its balance. undefined until it is read.
 */
export function useAvailable(): ((account: AccountId) => string | undefined) | undefined {
  const free = useFreeMargin();
  const { data } = useBalances();
  if (data === undefined) return undefined;
  return (account) => {
    const row = data.find(({ accountTypeId }) => accountTypeId === account);
    if (row === undefined) return undefined;
    const unlocked = subtract(row.balance, row.lockBalance) ?? '0';
    const least = account === 1 && free !== undefined && compare(free, unlocked) === -1 ? free : unlocked;
    return least.startsWith('-') ? '0' : least;
  };
}
