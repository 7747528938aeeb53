import type { PlainKey } from '@candor/locales/translate.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { parseDecimal } from '@candor/decimal/decimal.ts';
import { useState } from 'react';
import { useOpenOrders, useOrderHistory } from '../../domain/orders/order-queries.ts';
import type { User } from '../../domain/session/user.ts';
import { paths } from '../../paths.ts';

export interface FirstStep {
  readonly title: PlainKey;
  readonly path: string;
  readonly isDone: boolean;
}

export interface FirstSteps {
  readonly steps: readonly FirstStep[];
  readonly putAway: () => void;
}

/** What a new customer has still to do; null while that is not known, once all is done, and once it was put away. */
export function useFirstSteps(user: User): FirstSteps | null {
  const [isPutAway, setPutAway] = useState(() => readStored(keyOf(user)) !== null);
  const open = useOpenOrders('open');
  const history = useOrderHistory({});
  if (isPutAway || open.data === undefined || history.data === undefined) return null;
  const hasTraded = open.data.length > 0 || (history.data.pages[0]?.total ?? 0) > 0;
  const steps: readonly FirstStep[] = [
    { title: 'account.step.verify', path: paths.verification, isDone: user.verificationLevel > 0 },
    { title: 'account.step.secure', path: paths.secondFactor, isDone: user.hasSecondFactor || user.hasPayPassword },
    // Who has traded has had money, whatever is left of it.
    { title: 'account.step.deposit', path: paths.deposit, isDone: hasTraded || parseDecimal(user.totalBalance) > 0n },
    { title: 'account.step.trade', path: paths.trade, isDone: hasTraded },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  const putAway = (): void => {
    writeStored(keyOf(user), '1');
    setPutAway(true);
  };
  return { steps, putAway };
}

const keyOf = ({ uid }: User): string => `first-steps-put-away.${uid}`;
