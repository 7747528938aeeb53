import { IconButton } from '@candor/ui/icon-button.tsx';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';

/*
 * One row of a table, opened next to it:
 * `<div className="split"><section className="split-main">…table…</section>{panel}</div>`.
 * Give it the open row's id and the ids of the rows above and below it (`neighboursOf`). It takes the focus when it
 * opens, closes with Escape, and hands the focus back to the row. Where the page is narrow it lies over the table.
 */

export interface SidePanelProps {
  /** Id of the open row, as `idOf` of the table gives it. */
  readonly row: string;
  /** The panel's heading, such as `W-20418`. */
  readonly title: ReactNode;
  /** Beneath the heading and out of what scrolls: the figure that it is all about. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  /** Reason and buttons; they stay in sight while the rest scrolls. */
  readonly actions?: ReactNode;
  readonly neighbours: NeighbourRows;
  /** Opens another row, or with "" none: `table.open`. */
  readonly onOpen: (row: string) => void;
}

export interface NeighbourRows {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The rows above and below the open one on this page. */
export function neighboursOf<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  open: string,
): NeighbourRows {
  const ids = rows?.map(idOf) ?? [];
  const at = ids.indexOf(open);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}

export function SidePanel({ row, title, head, children, actions, neighbours, onOpen }: SidePanelProps) {
  const t = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const heading = panel.current?.querySelector<HTMLElement>('.panel-title');
    heading?.focus({ preventScroll: true });
    return () => {
      // A row that has gone meanwhile leaves the focus to the page.
      document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(row)}"]`)?.focus();
    };
  }, [row]);
  return (
    // Escape is heard from whatever within has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className="panel"
      ref={panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onOpen('');
      }}
    >
      <div className="panel-head">
        <div className="panel-bar">
          <h2 className="panel-title" id={id} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <Step icon="chevronUp" label={t('console.previousRow')} to={neighbours.previous} onOpen={onOpen} />
          <Step icon="chevronDown" label={t('console.nextRow')} to={neighbours.next} onOpen={onOpen} />
          <IconButton icon="close" size={18} label={t('common.close')} onPress={() => onOpen('')} />
        </div>
        {head}
      </div>
      {/* What scrolls must be reachable by the keyboard, also where it holds nothing to stop at. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="panel-body" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
      {actions !== undefined && <div className="panel-actions">{actions}</div>}
    </aside>
  );
}

interface StepProps {
  readonly icon: 'chevronUp' | 'chevronDown';
  readonly label: string;
  readonly to: string | undefined;
  readonly onOpen: (row: string) => void;
}

function Step({ icon, label, to, onOpen }: StepProps) {
  return (
    <IconButton
      icon={icon}
      size={18}
      label={label}
      disabled={to === undefined}
      onPress={() => to !== undefined && onOpen(to)}
    />
  );
}
