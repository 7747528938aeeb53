import { useState } from 'react';
import { useSearch } from 'wouter';
import { useBalances } from '../../account/account-queries.ts';
import { compare, subtract } from '../../orders/order-figures.ts';
import { useFreeMargin } from '../../orders/use-free-margin.ts';
import { idOf, isAccount, otherThan } from './own-accounts.ts';
import type { OwnAccount } from './own-accounts.ts';
import { useTransfer } from './use-transfer.ts';

export type TransferForm = ReturnType<typeof useTransferForm>;

/** The two accounts, which always differ, and the amount. */
export function useTransferForm() {
  const wanted = new URLSearchParams(useSearch()).get('to');
  const first = isAccount(wanted) ? wanted : '2';
  const [to, setTo] = useState<OwnAccount>(first);
  const [from, setFrom] = useState<OwnAccount>(otherThan(first));
  const [amount, setAmount] = useState('');
  const available = useAvailable(from);
  const { state, send } = useTransfer({ from: idOf(from), to: idOf(to), amount }, () => setAmount(''));
  const swap = (): void => {
    setFrom(to);
    setTo(from);
  };
  return {
    ...{ from, to, amount, available, state, send, setAmount, swap },
    isTooMuch: available !== undefined && compare(amount, available) === 1,
    chooseFrom: (id: OwnAccount): void => (id === to ? swap() : setFrom(id)),
    chooseTo: (id: OwnAccount): void => (id === from ? swap() : setTo(id)),
    takeAll: (): void => setAmount(available === undefined || compare(available, '0') !== 1 ? '' : available),
  };
}

/** What may leave an account: of the trading account the free margin only, and never more than its balance. */
function useAvailable(account: OwnAccount): string | undefined {
  const free = useFreeMargin();
  const { data } = useBalances();
  const row = data?.find(({ accountTypeId }) => accountTypeId === idOf(account));
  if (row === undefined) return undefined;
  const unlocked = subtract(row.balance, row.lockBalance) ?? '0';
  const least = account === '1' && free !== undefined && compare(free, unlocked) === -1 ? free : unlocked;
  return least.startsWith('-') ? '0' : least;
}
