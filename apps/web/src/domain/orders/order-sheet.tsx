import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useSlideOut } from '@candor/ui/use-slide-out.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { translation, useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { ordersPath } from '../../paths.ts';
import { ChangeFailure } from './change-failure.tsx';
import { CloseButton } from './close-button.tsx';
import { ClosedSummary } from './closed-summary.tsx';
import { LazyPendingEditor } from './lazy-pending-editor.tsx';
import { OpenSummary } from './open-summary.tsx';
import { LeverageText, SideBadge } from './order-badges.tsx';
import { useCancelOrder, useCloseOrder } from './order-changes.ts';
import { OrderIcon } from './order-icon.tsx';
import type { Order } from './order.ts';
import { PartialClose } from './partial-close.tsx';
import { ReverseOrder } from './reverse-order.tsx';
import { ShareOrder } from './share-order.tsx';
import { StopEditor } from './stop-editor.tsx';

export interface OrderSheetProps {
  readonly order: Order;
  /** It left the list that the sheet was opened from. */
  readonly isGone: boolean;
  readonly onClose: () => void;
  /** What of it is shown first. */
  readonly start?: 'summary' | 'reverse';
}

/**
 * One order: its figures, its chart, and what can be done with it. The sheet
 * is the confirmation; the answer comes in its place.
 */
export function OrderSheet({ order, isGone, onClose, start = 'summary' }: OrderSheetProps) {
  const t = useTranslation();
  const [part, setPart] = useState<'summary' | 'change' | 'stops' | 'part' | 'reverse' | 'share'>(start);
  const [isBusy, setBusy] = useState(false);
  const { open, leave } = useSlideOut(onClose);
  const closing = useCloseOrder(order, null);
  const cancelling = useCancelOrder(order);
  const change = order.status === 'pending' ? cancelling : closing;
  const outcome = change.state.kind === 'done' ? change.state.result : undefined;
  const isSending = isBusy || change.state.kind === 'sending';
  useLeaveWhenGone(order, isGone && outcome === undefined && !isSending && order.status !== 'closed', leave);
  const shared = { order, onBusy: setBusy, onBack: () => setPart('summary') };
  const action = ((): React.ReactNode => {
    if (part === 'share' || part === 'reverse') return undefined;
    if (outcome !== undefined || order.status === 'closed') {
      return (
        <Button size="large" variant="secondary" wide onPress={leave}>
          {t('common.done')}
        </Button>
      );
    }
    if (part !== 'summary') return undefined;
    return <OpenActions order={order} change={change} onEdit={setPart} />;
  })();
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={<OrderTitle order={outcome ?? order} />}
      titleStart={<OrderIcon order={order} size={28} ground="raised" />}
      closeLabel={t('common.close')}
      dismissable={!isSending}
      wideAs="panel"
      action={action}
    >
      {part === 'share' ? (
        <ShareOrder order={outcome ?? order} onBack={() => setPart('summary')} />
      ) : part === 'reverse' ? (
        <ReverseOrder {...shared} onDone={leave} />
      ) : outcome !== undefined ? (
        <ClosedSummary order={outcome} isNews onShare={() => setPart('share')} />
      ) : order.status === 'closed' ? (
        <ClosedSummary order={order} onShare={() => setPart('share')} />
      ) : part === 'change' && order.status === 'pending' ? (
        <LazyPendingEditor {...shared} />
      ) : part === 'stops' ? (
        <StopEditor {...shared} />
      ) : part === 'part' ? (
        <PartialClose {...shared} />
      ) : (
        <OpenSummary
          order={order}
          onPartialClose={() => setPart('part')}
          onReverse={() => setPart('reverse')}
          onShare={() => setPart('share')}
        />
      )}
      <ChangeFailure state={change.state} />
    </Sheet>
  );
}

/** Something else ended the order: the sheet goes, and says why. */
function useLeaveWhenGone(order: Order, isGone: boolean, leave: () => void): void {
  const [, navigate] = useLocation();
  const go = useEffectEvent(() => {
    const t = translation();
    showToast({
      text: t('orders.leftList', { name: order.instrument.displayCode, lots: quantityText(order.lots) }),
      actionLabel: t('orders.history'),
      onAction: () => navigate(ordersPath('closed')),
    });
    leave();
  });
  useEffect(() => {
    if (isGone) go();
  }, [isGone]);
}

function OrderTitle({ order }: { readonly order: Order }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi className="num">{order.instrument.displayCode}</bdi>
      <SideBadge order={order} />
      <Badge>
        <LeverageText leverage={order.leverage} />
      </Badge>
    </span>
  );
}

interface OpenActionsProps {
  readonly order: Order;
  readonly change: ReturnType<typeof useCloseOrder>;
  readonly onEdit: (part: 'change' | 'stops') => void;
}

function OpenActions({ order, change, onEdit }: OpenActionsProps) {
  const t = useTranslation();
  const isPending = order.status === 'pending';
  return (
    <div className="grid grid-cols-2 items-stretch gap-2">
      <Button size="large" variant="secondary" onPress={() => onEdit(isPending ? 'change' : 'stops')}>
        {t(isPending ? 'orders.change' : 'orders.editStops')}
      </Button>
      {isPending ? (
        <Button
          size="large"
          variant="danger-outline"
          pending={change.state.kind === 'sending'}
          pendingLabel={t('common.sending')}
          onPress={() => void change.run()}
        >
          {change.state.kind === 'unanswered' ? t('trade.askAgain') : t('orders.cancel')}
        </Button>
      ) : (
        <CloseButton order={order} change={change} />
      )}
    </div>
  );
}
