import { IconButton } from '@candor/ui/icon-button.tsx';
import { useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { AccountStrip } from '../../../domain/account/account-strip.tsx';
import type { Instrument } from '../../../domain/market/instrument.ts';
import { useSignedIn } from '../../../domain/session/session.ts';
import { useTranslation } from '../../../kit/language/language.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { PaneDivider } from './pane-divider.tsx';
import type { Pane } from './pane-sizes.ts';
import { usePaneSizes } from './pane-sizes.ts';
import { useWorkspaceKeys } from './use-workspace-keys.ts';
import { Watchlist } from './watchlist.tsx';
import { WorkspaceHead } from './workspace-head.tsx';
import './workspace.css';

export interface WorkspaceProps {
  readonly instrument: Instrument;
  readonly isOption: boolean;
  /** Contracts or options, over the ticket. */
  readonly modeChoice: ReactNode;
  readonly chart: ReactNode;
  /** The ticket and its buttons. */
  readonly ticket: ReactNode;
  /** The ticket is touched, by a pointer or the keyboard. */
  readonly onTicket: (() => void) | undefined;
  /** Opens the list of instruments. */
  readonly onChoose: () => void;
  readonly onSettings: () => void;
}

/**
 * The trade screen of a wide page: account, watchlist, chart, ticket and orders side by side. Borders are dragged and
 * panes folded as one likes, and stay so on this device.
 */
export function Workspace(props: WorkspaceProps) {
  const { instrument, isOption } = props;
  const t = useTranslation();
  const signedIn = useSignedIn();
  const box = useRef<HTMLDivElement>(null);
  const [sizes, change] = usePaneSizes();
  const [areKeysShown, showKeys] = useState(false);
  const keys = useWorkspaceKeys(box, () => showKeys(true));
  const { isWatchlistFolded = false, isPanelFolded = false } = sizes;
  const divider = (pane: Pane, label: string) => (
    <PaneDivider
      pane={pane}
      label={label}
      measure={() => measured(box.current, pane) ?? sizes[pane] ?? 0}
      onDrag={(size) => box.current?.style.setProperty(`--pane-${pane}`, `${size}px`)}
      onSize={(size) => change({ [pane]: size })}
      onReset={() => change({ [pane]: undefined })}
    />
  );
  return (
    <div
      ref={box}
      className="workspace"
      style={styleOf(sizes)}
      data-signed-in={signedIn ? '' : undefined}
      data-no-watchlist={isWatchlistFolded ? '' : undefined}
      data-no-panel={isPanelFolded ? '' : undefined}
    >
      {signedIn && <AccountStrip />}
      {isWatchlistFolded ? (
        <div className="watchlist-folded">
          <IconButton
            icon="chevronEnd"
            size={18}
            label={`${t('common.show')}: ${t('workspace.watchlist')}`}
            onPress={() => change({ isWatchlistFolded: false })}
          />
        </div>
      ) : (
        <div className="workspace-pane" data-pane="watchlist">
          <Watchlist chosen={instrument.code} isOption={isOption} onFold={() => change({ isWatchlistFolded: true })} />
          {divider('watchlist', t('workspace.size', { pane: t('workspace.watchlist') }))}
        </div>
      )}
      <div className="workspace-chart">
        <WorkspaceHead instrument={instrument} onChoose={props.onChoose} onSettings={props.onSettings} />
        {props.chart}
      </div>
      <div className="workspace-pane" data-pane="panel">
        {signedIn && !isPanelFolded && divider('panel', t('workspace.size', { pane: t('orders.title') }))}
        <OrdersPanel
          key={String(isOption)}
          instrument={instrument}
          isOption={isOption}
          isFolded={isPanelFolded}
          onFold={(isFolded) => isFolded !== isPanelFolded && change({ isPanelFolded: isFolded })}
        />
      </div>
      <div className="workspace-pane" data-pane="ticket">
        {divider('ticket', t('workspace.size', { pane: t('trade.ticket') }))}
        <div className="workspace-ticket trade-side" onPointerDown={props.onTicket} onFocus={props.onTicket}>
          <div className="workspace-mode">{props.modeChoice}</div>
          {props.ticket}
        </div>
      </div>
      <KeysSheet open={areKeysShown} onClose={() => showKeys(false)} {...keys} />
    </div>
  );
}

/** A pane that was never dragged has the share of the page that the style sheet gives it. */
function styleOf(sizes: Readonly<Partial<Record<Pane, number>>>): CSSProperties {
  const panes = ['watchlist', 'ticket', 'panel'] as const;
  return Object.fromEntries(
    panes.flatMap((pane) => (sizes[pane] === undefined ? [] : [[`--pane-${pane}`, `${sizes[pane]}px`]])),
  );
}

function measured(box: Element | null, pane: Pane): number | undefined {
  const element = box?.querySelector<HTMLElement>(`:scope > [data-pane='${pane}']`);
  return pane === 'panel' ? element?.offsetHeight : element?.offsetWidth;
}
