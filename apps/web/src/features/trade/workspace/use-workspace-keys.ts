import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { CHART_PERIODS } from '../../../domain/chart/periods.ts';

/**
 * What keys do, in words of the texts. None of them sends anything. Those that act in one part of the page are handled
 * there.
 */
export const WORKSPACE_KEYS = {
  '/': 'common.search',
  B: 'trade.buy',
  S: 'trade.sell',
  '1–8': 'trade.chart.period',
  O: 'workspace.keyAxis',
  '␣': 'workspace.keyStar',
  Esc: 'common.cancel',
  '?': 'workspace.keys',
} as const;

export interface WorkspaceKeys {
  readonly areOn: boolean;
  readonly onChange: (areOn: boolean) => void;
}

/**
 * Single keys, which act while no field has the focus and no dialog is open. They can be turned off: speech input would
 * press them by mistake.
 */
export function useWorkspaceKeys(box: RefObject<HTMLElement | null>, onList: () => void): WorkspaceKeys {
  const [areOn, setOn] = useState(() => readStored(KEY) !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const act = actionOf(event.key, box.current);
    if (event.key === '?') onList();
    else if (act === null) return;
    else act();
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const onChange = (next: boolean): void => {
    setOn(next);
    writeStored(KEY, next ? null : 'off');
  };
  return { areOn, onChange };
}

/** What the key does on this page now; null for nothing. */
function actionOf(key: string, box: HTMLElement | null): (() => void) | null {
  const find = (selector: string): HTMLElement | null => box?.querySelector<HTMLElement>(selector) ?? null;
  const focus = (element: HTMLElement | null) => (element === null ? null : () => element.focus());
  switch (key.toLowerCase()) {
    case '/':
      return focus(find('.watchlist input'));
    case 'b':
      return focus(find('.workspace-ticket [data-side="buy"]'));
    case 's':
      return focus(find('.workspace-ticket [data-side="sell"]'));
    default: {
      const period = /^[1-8]$/.test(key)
        ? // Ticks stand before the periods, where there are some.
          [...(box?.querySelectorAll<HTMLElement>('.trade-periods .tab') ?? [])].at(Number(key) - 1 - PERIOD_COUNT)
        : null;
      return period == null ? null : () => period.click();
    }
  }
}

/** What has the focus wants its keys for itself, or a dialog lies over the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

const KEY = 'workspace-keys';
const PERIOD_COUNT = CHART_PERIODS.length;
