import { WITHDRAWAL_FLAGS } from '@candor/protocol/console/payments/withdrawal.ts';
import { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../language/language.ts';
import { PaymentsTable } from '../payments-table.tsx';
import { useQueues } from '../../../domain/queues/queues.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** Withdrawals with what speaks for a closer look, and one of them opened. `head` stands above the filters. */
export function WithdrawalsQueue({ head }: { readonly head?: ReactNode }) {
  const t = useTranslation();
  const queues = useQueues();
  return (
    <PaymentsTable
      queue="withdrawals"
      states={['waiting', 'second', 'approved', 'ended', 'all']}
      // What was approved is promised.
      waiting={{ waiting: queues?.withdrawals?.count, approved: queues?.payouts?.count }}
      flags={WITHDRAWAL_FLAGS}
      flagText={(flag) => t(`console.withdrawal.flagged.${flag}`)}
      columns={withdrawalColumns}
      read={(input, options) => call(consoleWithdrawals, input, options)}
      panel={WithdrawalPanel}
      head={head}
    />
  );
}
