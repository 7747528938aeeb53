import type { Change } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import type { Order } from './order.ts';

export interface MoveActionsProps {
  readonly change: Pick<Change<Order>, 'state'>;
  /** In place of the words of the button, while it must not be pressed. */
  readonly disabledReason: string | undefined;
  /** What the button says and does. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The answers to the question whether a line stays where it was let go. */
export function MoveActions({ change, disabledReason, confirm, onConfirm, onClose }: MoveActionsProps) {
  const t = useTranslation();
  const isSending = change.state.kind === 'sending';
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        size="large"
        variant="secondary"
        onPress={onClose}
        disabledReason={isSending ? t('common.sending') : undefined}
      >
        {t('common.cancel')}
      </Button>
      <Button
        size="large"
        pending={isSending}
        pendingLabel={t('common.sending')}
        disabledReason={isSending ? undefined : disabledReason}
        onPress={onConfirm}
      >
        {change.state.kind === 'unanswered' ? t('trade.askAgain') : confirm}
      </Button>
    </div>
  );
}
