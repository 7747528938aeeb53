import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Instrument } from '../../market/market-queries.ts';
import type { Side } from '../../orders/order-figures.ts';
import { loginPath, tradePath } from '../../paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { PriceSourceNote } from '../../shell/price-source-note.tsx';
import { writeStored } from '../../stored-text.ts';
import { ChartPanel } from './chart-panel.tsx';
import { InstrumentBar } from './instrument-bar.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TradeBar } from './trade-bar.tsx';
import { useChartLines } from './use-chart-lines.ts';
import { useIsWide } from './use-is-wide.ts';
import { useTicket } from './use-ticket.ts';

export interface TradeDeskProps {
  readonly instrument: Instrument;
  readonly onChoose: () => void;
  readonly settingsOpen: boolean;
  readonly onSettingsClose: () => void;
}

/** Chart and ticket of one instrument; side by side, with the orders beneath, where there is room. */
export function TradeDesk({ instrument, onChoose, settingsOpen, onSettingsClose }: TradeDeskProps) {
  const [ticket, change] = useTicket(instrument);
  const [confirming, setConfirming] = useState<Side>();
  const [wasAsked, setWasAsked] = useState(false);
  if (confirming !== undefined && !wasAsked) setWasAsked(true);
  const [, navigate] = useLocation();
  const signedIn = useSignedIn();
  const isWide = useIsWide();
  const lines = useChartLines(instrument, ticket);
  const conditions = useMemo(() => ({ instrument, ticket }), [instrument, ticket]);
  useEffect(() => writeStored('instrument', instrument.Code), [instrument.Code]);
  const order = (side: Side): void => {
    if (signedIn) setConfirming(side);
    else navigate(loginPath(tradePath(instrument.Code)));
  };
  return (
    <>
      <div className="px-4 lg:pb-2">
        <PriceSourceNote />
      </div>
      <div className="trade-desk">
        <div className="min-w-0">
          <InstrumentBar instrument={instrument} onChoose={onChoose} />
          <ChartPanel
            instrument={instrument}
            lines={lines}
            settingsOpen={settingsOpen}
            onSettingsClose={onSettingsClose}
            actions={<TradeBar {...conditions} onOrder={order} />}
          />
          {isWide && signedIn && (
            <div className="pt-4">
              <Suspense fallback={null}>
                <HoldingPanel />
              </Suspense>
            </div>
          )}
        </div>
        {/* Whoever touches the ticket may order next: the question is there by then. */}
        <div className="trade-side" onPointerDown={prepare} onFocus={prepare}>
          <TicketForm instrument={instrument} ticket={ticket} onChange={change} />
          <TradeBar {...conditions} onOrder={order} />
        </div>
      </div>
      <Suspense fallback={null}>
        {wasAsked && (
          <ConfirmSheet
            side={confirming}
            instrument={instrument}
            ticket={ticket}
            onClose={() => setConfirming(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const loadConfirmSheet = () => import('./confirm-sheet.tsx');
/** A failure is told when the sheet is really asked for. */
const prepare = (): void => void loadConfirmSheet().catch(() => undefined);
const ConfirmSheet = lazy(async () => ({ default: (await loadConfirmSheet()).ConfirmSheet }));
const HoldingPanel = lazy(async () => ({ default: (await import('../../orders/holding-panel.tsx')).HoldingPanel }));
