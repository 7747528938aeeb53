import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useMemo, useState } from 'react';
import type { Side } from '../../domain/orders/order-figures.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { tradePath } from '../../paths.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import type { OrderToConfirm } from './confirm-sheet.tsx';
import { TicketFrame } from './ticket-frame.tsx';
import type { TicketPanelProps } from './ticket-frame.tsx';
import type { PricedTicket } from './ticket-figures.ts';
import { TicketForm } from './ticket-form.tsx';
import { TradeBar } from './trade-bar.tsx';
import { useChartLines } from './use-chart-lines.ts';
import { useTicket } from './use-ticket.ts';

/** Chart and ticket of one instrument; side by side, with the orders beneath, where there is room. */
export function ContractTicketPanel(props: TicketPanelProps) {
  const { instrument } = props;
  const [ticket, change] = useTicket(instrument);
  const [confirming, setConfirming] = useState<OrderToConfirm>();
  const [wasAsked, setWasAsked] = useState(false);
  if (confirming !== undefined && !wasAsked) setWasAsked(true);
  const [isVisitorAsked, askVisitor] = useState(false);
  const signedIn = useSignedIn();
  const lines = useChartLines(instrument, ticket);
  const conditions = useMemo(() => ({ instrument, ticket }), [instrument, ticket]);
  const order = (side: Side, priced: PricedTicket): void => {
    if (signedIn) setConfirming({ side, ticket: priced });
    else askVisitor(true);
  };
  return (
    <>
      <TicketFrame
        {...props}
        lines={lines}
        onAxis={({ kind, price }) => {
          change({ orderType: 'pending', target: price });
          // Where one goes on from there: the button sends nothing before it is confirmed.
          setTimeout(() => document.querySelector<HTMLElement>(`.trade-button[data-side="${kind}"]`)?.focus());
        }}
        actions={<TradeBar {...conditions} onOrder={order} />}
        side={
          <>
            <TicketForm instrument={instrument} ticket={ticket} onChange={change} />
            {signedIn && <OpenStrip isOption={false} />}
            <TradeBar {...conditions} onOrder={order} />
          </>
        }
        onSide={loadAhead}
      />
      <VisitorSheet open={isVisitorAsked} from={tradePath(instrument.code)} onClose={() => askVisitor(false)} />
      {wasAsked && <ConfirmSheet order={confirming} instrument={instrument} onClose={() => setConfirming(undefined)} />}
    </>
  );
}

const ConfirmSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./confirm-sheet.tsx'), loadTexts('ticket-sheets')]);
  return part.ConfirmSheet;
});
/**
 * Anyone who touches the ticket may order next: the question is there by then. A failure is shown when it is really
 * asked.
 */
const loadAhead = (): void => void ConfirmSheet.fetch().catch(() => undefined);
const VisitorSheet = lazySheet(async () => (await import('./visitor-sheet.tsx')).VisitorSheet);
const OpenStrip = lazyPart(async () => (await import('./open-strip.tsx')).OpenStrip);
