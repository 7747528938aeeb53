import { DEPOSIT_FLAGS } from '@candor/protocol/console/payments/deposit.ts';
import { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../language/language.ts';
import { PaymentsTable } from '../payments-table.tsx';
import { depositColumns } from './deposit-columns.tsx';
import { DepositPanel } from './deposit-panel.tsx';

/** What customers say they have sent, and one of them opened next to it. `head` stands above the filters. */
export function DepositsQueue({ head }: { readonly head?: ReactNode }) {
  const t = useTranslation();
  return (
    <PaymentsTable
      queue="deposits"
      states={['waiting', 'second', 'bank', 'ended', 'all']}
      flags={DEPOSIT_FLAGS}
      flagText={(flag) => t(`console.deposit.flagged.${flag}`)}
      columns={depositColumns}
      read={(input, options) => call(consoleDeposits, input, options)}
      panel={DepositPanel}
      head={head}
    />
  );
}
