import type { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import type { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { RefusalDialog } from '../../kit/refusal-dialog.tsx';
import { decisionRenews } from './payment.ts';
import type { PaymentQueueName } from './payment.ts';

export interface RefusePaymentProps {
  readonly contract: typeof consoleRefuseDeposit | typeof consoleRefuseWithdrawal;
  readonly queue: PaymentQueueName;
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RefusePayment({ contract, queue, id, title, text, onDone, onClose }: RefusePaymentProps) {
  const refuse = useOperatorChange(contract, decisionRenews(queue));
  const confirm = async (reason: string): Promise<void> => {
    if ((await refuse.run({ id, reason })) === undefined) return;
    onClose();
    onDone();
  };
  return <RefusalDialog title={title} text={text} change={refuse} onConfirm={confirm} onClose={onClose} />;
}
