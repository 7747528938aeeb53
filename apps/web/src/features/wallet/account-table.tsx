import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { compare } from '../../domain/orders/order-figures.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { MASK } from '../../kit/numbers/figure.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { historyPath, transferPath } from '../../paths.ts';
import { useShownAccounts } from './shown-accounts.ts';
import type { Balance, ShownAccount } from './shown-accounts.ts';

/** The accounts of a wide page: what each holds, what of it is held and for what, and the way to move money there. */
export function AccountTable({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useTranslation();
  const accounts = useShownAccounts(balances).map((account) => ({ ...account, id: account.accountTypeId }));
  const columns: readonly Column<Row>[] = [
    { id: 'account', head: t('funds.accounts'), cell: (account) => <NameCell account={account} /> },
    {
      id: 'balance',
      head: t('common.balance'),
      isFigure: true,
      cell: ({ balance }) => <Amount value={balance} className="text-sm font-semibold" />,
    },
    { id: 'held', head: t('funds.frozen'), isFigure: true, cell: (account) => <HeldCell account={account} /> },
    {
      id: 'available',
      head: t('common.available'),
      isFigure: true,
      cell: ({ balance, lockBalance }) => <Amount value={leftOf(balance, lockBalance)} className="font-medium" />,
    },
  ];
  return (
    <DataTable<Row>
      label={t('funds.accounts')}
      columns={columns}
      rows={accounts}
      actionsLabel={t('transfer.title')}
      {...(accounts.length > 1 ? { actions: transferLink } : {})}
    />
  );
}

const transferLink = (account: Row) => <TransferLink account={account} />;

type Row = ShownAccount & { readonly id: number };

function NameCell({ account: { accountTypeId, icon, name } }: { readonly account: ShownAccount }) {
  const t = useTranslation();
  return (
    <Link href={historyPath(accountTypeId)} className="inline-flex min-h-11 items-center gap-2.5 font-medium">
      <span className="share-mark" data-share={accountTypeId} />
      <Icon name={icon} size={20} className="text-ink-2" />
      {t(name)}
    </Link>
  );
}

function HeldCell({ account: { lockBalance, held } }: { readonly account: ShownAccount }) {
  const t = useTranslation();
  const hidden = useAmountsHidden();
  if (compare(lockBalance, '0') !== 1) return <Amount value={lockBalance} className="text-ink-3" />;
  return (
    <span className="text-balance whitespace-normal text-ink-2">
      {t(held, { amount: hidden ? MASK : amountText(lockBalance) })}
    </span>
  );
}

function TransferLink({ account: { accountTypeId, name } }: { readonly account: ShownAccount }) {
  const t = useTranslation();
  return (
    <Link
      href={transferPath(accountTypeId)}
      className="inline-flex min-h-11 items-center font-medium text-primary-text"
    >
      {t('transfer.title')}
      <span className="visually-hidden">: {t(name)}</span>
    </Link>
  );
}
