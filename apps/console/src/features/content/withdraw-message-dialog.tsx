import { consoleWithdrawBroadcast } from '@candor/protocol/console/withdraw-broadcast.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PhonePreview } from '../../kit/phone-preview.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { broadcastsKey } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';

/** Shows a message as it is read, and takes it back. */
export function WithdrawMessageDialog({ message, onClose }: { message: Broadcast; onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleWithdrawBroadcast, [broadcastsKey]);
  const mayWrite = usePermits('content.write');
  const canWithdraw = mayWrite && message.state !== 'withdrawn';
  return (
    <DecisionDialog
      title={message.title}
      text={t('console.operations.broadcast.withdrawHint')}
      confirmLabel={t('console.operations.broadcast.withdraw')}
      tone="danger"
      needsReason={canWithdraw}
      missing={canWithdraw ? undefined : t('console.operations.broadcast.cannotWithdraw')}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) => (await change.run({ id: message.id, reason })) !== undefined && onClose()}
    >
      <PhonePreview title={message.title} content={message.content} language="en" />
    </DecisionDialog>
  );
}
