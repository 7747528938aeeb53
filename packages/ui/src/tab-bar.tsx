import { useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface TabBarItem {
  readonly id: string;
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** At most 8 Latin letters or 4 CJK characters; shown from six items on. */
  readonly shortLabel: string;
  /** Something is waiting there; these words are added to the accessible name. */
  readonly notice?: string | undefined;
}

export interface TabBarProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  /** Five to seven. */
  readonly items: readonly TabBarItem[];
  readonly currentId: string | undefined;
  /** For a router: called instead of following the link on a plain press. */
  readonly onNavigate?: (href: string) => void;
}

/**
 * Navigation between the main screens. If a label is wider than its slot, the entire bar turns into a rail of icons.
 */
export function TabBar({ label, items, currentId, onNavigate }: TabBarProps) {
  const { nav, rail } = useRail(items);
  const labelOf = (item: TabBarItem) => (items.length > 5 ? item.shortLabel : item.label);
  const follow = (event: MouseEvent, href: string) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (onNavigate === undefined || !plain) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <nav className="tab-bar" ref={nav} aria-label={label} data-rail={rail ? '' : undefined}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={item.href}
              aria-current={item.id === currentId ? 'page' : undefined}
              aria-label={item.notice === undefined ? labelOf(item) : `${labelOf(item)}, ${item.notice}`}
              onClick={(event) => follow(event, item.href)}
            >
              <Icon name={item.icon} />
              <span className="tab-bar-label">{labelOf(item)}</span>
              {item.notice !== undefined && <span className="tab-bar-dot" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * True when, of labels as wide as these, one does not fit a slot of its bar with two pixels to spare on either side.
 */
export function needsRail(labelWidths: readonly number[], barWidth: number): boolean {
  const slot = (barWidth - BAR_PADDING) / labelWidths.length;
  return labelWidths.some((width) => width > slot - 4);
}

function useRail(items: readonly TabBarItem[]) {
  const nav = useRef<HTMLElement>(null);
  const [rail, setRail] = useState(false);
  useLayoutEffect(() => {
    const bar = nav.current;
    if (bar === null) return undefined;
    const measure = () => {
      const labels = [...bar.querySelectorAll<HTMLElement>('.tab-bar-label')];
      setRail(
        needsRail(
          // Not the box: the rail may have cut it short.
          labels.map((each) => each.scrollWidth),
          bar.clientWidth,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    // Widths change once the web font has loaded.
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [items]);
  return { nav, rail };
}

const BAR_PADDING = 4;
