import { transfer } from '@candor/protocol/account/transfer.ts';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { Change } from '@candor/client/use-change.ts';
import { accountKeys } from './account-queries.ts';
import { transferKeys } from './transfer-queries.ts';

export interface TransferInput {
  readonly from: 1 | 2 | 3;
  readonly to: 1 | 2 | 3;
  readonly amount: string;
}

/** While an answer is missing the same transfer is asked for again, whatever the form says by then. */
export function useTransfer(input: TransferInput, onDone?: () => void): Change<TransferInput> {
  const asked = useRef(input);
  const change = useChange(async (idempotencyKey) => {
    const { from, to, amount } = asked.current;
    try {
      await call(transfer, { from, to, balance: amount }, { quiet: true, idempotencyKey });
    } catch (error) {
      // What was refused was more than there is by now.
      void readAgain();
      throw error;
    }
    await readAgain();
    return asked.current;
  }, onDone);
  const run = (): Promise<TransferInput | undefined> => {
    if (change.state.kind !== 'unanswered') asked.current = input;
    return change.run();
  };
  return { ...change, run };
}

const readAgain = (): Promise<unknown> =>
  Promise.all([accountKeys.all, transferKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
