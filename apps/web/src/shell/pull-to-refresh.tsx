import { classNames } from '@candor/ui/class-names.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { useRef, useState } from 'react';
import type { ReactNode, TouchEvent } from 'react';
import { useTranslation } from '../kit/language/language.ts';
import './pull-to-refresh.css';

export interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Reads again what it holds when it is pulled down from the top of the page.
 * Wherever it is used a button does the same.
 */
export function PullToRefresh({ onRefresh, className, children }: PullToRefreshProps) {
  const t = useTranslation();
  const { pulled, isBusy, handlers } = usePull(onRefresh);
  const height = isBusy ? MARK_PX : Math.min(pulled / 2, MARK_PX);
  return (
    <div className="pull-area" {...handlers}>
      <div
        className="pull-mark"
        role="status"
        data-held={pulled > 0 ? '' : undefined}
        data-ready={pulled >= ENOUGH_PX ? '' : undefined}
        data-busy={isBusy ? '' : undefined}
        style={{ blockSize: height }}
      >
        {height > 0 && <Icon name="refresh" size={20} />}
        {isBusy && <span className="visually-hidden">{t('common.loading')}</span>}
      </div>
      <div className={classNames('pull-content', className)}>{children}</div>
    </div>
  );
}

function usePull(onRefresh: () => Promise<unknown>) {
  const start = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    // Long enough to be seen; a failure is shown where the list stands.
    await Promise.all([onRefresh().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SHOWN_MS))]);
    setBusy(false);
  };
  const handlers = {
    onTouchStart(event: TouchEvent) {
      start.current =
        scrollY <= 0 && !isBusy && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    },
    onTouchMove(event: TouchEvent) {
      if (start.current === null) return;
      setPulled(Math.max(0, (event.touches[0]?.clientY ?? 0) - start.current));
    },
    onTouchEnd() {
      if (start.current !== null && pulled >= ENOUGH_PX) void refresh();
      start.current = null;
      setPulled(0);
    },
    onTouchCancel() {
      start.current = null;
      setPulled(0);
    },
  };
  return { pulled, isBusy, handlers };
}

const ENOUGH_PX = 96;
const MARK_PX = 48;
const SHOWN_MS = 500;
