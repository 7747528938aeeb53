import { useBalances } from '../account/account-queries.ts';
import { useFreeMargin } from '../orders/use-free-margin.ts';
import { subtract } from '../orders/order-figures.ts';
import { useSite } from '../site/site.ts';

/** What may be staked: the option account, or the free margin where the site has one account for everything. */
export function useOptionFunds(): string | undefined {
  const site = useSite();
  const free = useFreeMargin();
  const { data } = useBalances();
  if (site.flag('only_one_account')) return free;
  const account = data?.find(({ type }) => type === 'micro');
  return account === undefined ? undefined : (subtract(account.balance, account.lockBalance) ?? undefined);
}
