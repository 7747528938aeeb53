import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ChartLine } from '../../domain/chart/chart-line.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { writeStored } from '@candor/client/stored-text.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { ChartPanelProps } from './chart-panel.tsx';
import { InstrumentBar } from './instrument-bar.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';

/** What the trade screen gives to the ticket panel of either mode. */
export interface TicketPanelProps {
  readonly instrument: Instrument;
  readonly onChoose: () => void;
  readonly settingsOpen: boolean;
  readonly onSettingsClose: () => void;
}

export interface TicketFrameProps extends TicketPanelProps, Pick<ChartPanelProps, 'quick'> {
  readonly lines: readonly ChartLine[];
  /** What one trades with on a chart that fills the screen. */
  readonly actions?: ReactNode;
  /** What the customer has open, beneath the chart where there is room. */
  readonly open: ReactNode;
  /** The ticket and its buttons. */
  readonly side: ReactNode;
  /** The ticket is touched, by a finger or the keyboard. */
  readonly onSide?: () => void;
}

/**
 * Chart and ticket of one instrument; side by side, with what is open
 * beneath, where there is room. It is remembered for the next visit.
 */
export function TicketFrame({ instrument, onChoose, actions, open, side, onSide, ...chart }: TicketFrameProps) {
  const signedIn = useSignedIn();
  const isWide = useIsWide();
  useEffect(() => writeStored('instrument', instrument.code), [instrument.code]);
  return (
    <div className="ticket-panel">
      <div className="trade-view">
        <InstrumentBar instrument={instrument} onChoose={onChoose} />
        <ChartPanel instrument={instrument} {...chart} {...(actions === undefined ? {} : { actions })} />
        {isWide && signedIn && (
          <div className="pt-4">
            <Suspense fallback={null}>{open}</Suspense>
          </div>
        )}
      </div>
      <div className="trade-side" onPointerDown={onSide} onFocus={onSide}>
        {side}
      </div>
    </div>
  );
}
