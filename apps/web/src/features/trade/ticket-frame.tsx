import { TradeSkeleton } from './trade-skeleton.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ChartLine } from '../../domain/chart/chart-line.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { writeStored } from '@candor/client/stored-text.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { ChartPanel } from './chart-panel.tsx';
import type { ChartPanelProps } from './chart-panel.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import { InstrumentBar } from './instrument-bar.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';

/** What the trade screen gives to the ticket panel of either mode. */
export interface TicketPanelProps {
  readonly instrument: Instrument;
  readonly onChoose: () => void;
  readonly onSettings: () => void;
  /** Contracts or options, where the site offers both: over the ticket of a wide page. */
  readonly modeChoice: ReactNode;
  readonly settingsOpen: boolean;
  readonly onSettingsClose: () => void;
}

export interface TicketFrameProps extends TicketPanelProps, Pick<ChartPanelProps, 'quick' | 'ticks' | 'onAxis'> {
  readonly lines: readonly ChartLine[];
  /** What one trades with on a chart that fills the screen. */
  readonly actions?: ReactNode;
  /** The ticket and its buttons. */
  readonly side: ReactNode;
  /** The ticket is touched, by a finger or the keyboard. */
  readonly onSide?: () => void;
}

/** Chart and ticket of one instrument; on a wide page in a workspace. It is remembered for the next visit. */
export function TicketFrame(props: TicketFrameProps) {
  const { instrument, onChoose, onSettings, modeChoice, actions, side, onSide, ...chart } = props;
  const isWide = useIsWide();
  useEffect(() => writeStored('instrument', instrument.code), [instrument.code]);
  const shownChart = <ChartPanel instrument={instrument} {...chart} {...(actions === undefined ? {} : { actions })} />;
  if (isWide) {
    return (
      <Workspace
        instrument={instrument}
        isOption={chart.quick === true}
        modeChoice={modeChoice}
        chart={shownChart}
        ticket={side}
        onTicket={onSide}
        onChoose={onChoose}
        onSettings={onSettings}
      />
    );
  }
  return (
    <div className="ticket-panel">
      <div className="trade-view">
        <InstrumentBar instrument={instrument} onChoose={onChoose} />
        {shownChart}
      </div>
      <div className="trade-side" onPointerDown={onSide} onFocus={onSide}>
        {side}
      </div>
    </div>
  );
}

const Workspace = lazyPart(async () => {
  const [part] = await Promise.all([import('./workspace/workspace.tsx'), loadTexts('history'), loadTexts('workspace')]);
  return part.Workspace;
}, TradeSkeleton);
