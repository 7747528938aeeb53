import { useState } from 'react';
import { useSearch } from 'wouter';
import { useAvailable } from '../../domain/account/use-available.ts';
import { useTransfer } from '../../domain/account/use-transfer.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { idOf, isAccount, otherThan } from './own-accounts.ts';
import type { OwnAccount } from './own-accounts.ts';

export type TransferForm = ReturnType<typeof useTransferForm>;

/** The two accounts, which always differ, and the amount. */
export function useTransferForm() {
  const wanted = new URLSearchParams(useSearch()).get('to');
  const first = isAccount(wanted) ? wanted : '2';
  const [to, setTo] = useState<OwnAccount>(first);
  const [from, setFrom] = useState<OwnAccount>(otherThan(first));
  const [amount, setAmount] = useState('');
  const available = useAvailable()?.(idOf(from));
  const { state, run } = useTransfer({ from: idOf(from), to: idOf(to), amount }, () => setAmount(''));
  const swap = (): void => {
    setFrom(to);
    setTo(from);
  };
  return {
    from,
    to,
    amount,
    available,
    state,
    send: () => void run(),
    setAmount,
    swap,
    isTooMuch: available !== undefined && compare(amount, available) === 1,
    chooseFrom: (id: OwnAccount): void => (id === to ? swap() : setFrom(id)),
    chooseTo: (id: OwnAccount): void => (id === from ? swap() : setTo(id)),
    takeAll: (): void => setAmount(available === undefined || compare(available, '0') !== 1 ? '' : available),
  };
}
