import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { MASK } from '../../kit/numbers/figure.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { historyPath } from '../../paths.ts';
import { useShownAccounts } from './shown-accounts.ts';
import type { Balance, ShownAccount } from './shown-accounts.ts';

/** A row for each account, which leads to its records. */
export function AccountRows({ balances }: { readonly balances: readonly Balance[] }) {
  return (
    <ul className="list">
      {useShownAccounts(balances).map((account) => (
        <li key={account.accountTypeId}>
          <AccountRow account={account} />
        </li>
      ))}
    </ul>
  );
}

function AccountRow({ account }: { readonly account: ShownAccount }) {
  const t = useTranslation();
  const hidden = useAmountsHidden();
  const { accountTypeId, icon, name, held, balance, lockBalance } = account;
  const row = {
    icon,
    title: t(name),
    ...(compare(lockBalance, '0') === 1
      ? { detail: t(held, { amount: hidden ? MASK : amountText(lockBalance) }) }
      : {}),
    end: <Amount value={balance} className="text-body font-semibold text-ink" />,
    chevron: true,
  } as const;
  return (
    <Link href={historyPath(accountTypeId)} {...listRowAttributes(row)}>
      <ListRowContent {...row} />
    </Link>
  );
}
