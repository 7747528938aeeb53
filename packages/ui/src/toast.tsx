import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'success' | 'info' | 'danger';
  readonly actionLabel?: string;
  readonly onAction?: () => void;
  /** It stays until its action is taken, or another message comes. */
  readonly isLasting?: boolean;
}

/**
 * Shows one message for four seconds unless it lasts, in place of the one before. Never the only report of a money
 * result.
 */
export function showToast(message: ToastMessage): void {
  clearTimeout(timer);
  current = { message, id: ++lastId };
  if (message.isLasting !== true) timer = setTimeout(dismissToast, message.tone === 'danger' ? DANGER_MS : SHOWN_MS);
  notify();
}

export function dismissToast(): void {
  clearTimeout(timer);
  current = undefined;
  notify();
}

/** Mount once, at the root. Both regions are always in the page, so that assistive tech hears what comes into them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, newest, newest);
  const urgent = shown?.message.tone === 'danger';
  return (
    <div className="toast-region">
      <div aria-live="polite">{shown !== undefined && !urgent && <Toast key={shown.id} message={shown.message} />}</div>
      <div role="alert" aria-live="assertive">
        {shown !== undefined && urgent && <Toast key={shown.id} message={shown.message} />}
      </div>
    </div>
  );
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const { tone = 'info', actionLabel } = message;
  const act = () => {
    message.onAction?.();
    dismissToast();
  };
  return (
    <div className="toast">
      <Icon name={tone === 'success' ? 'checkCircle' : tone === 'danger' ? 'error' : 'info'} size={20} />
      <span className="toast-text">{message.text}</span>
      {actionLabel !== undefined && (
        <button className="toast-action" type="button" onClick={act}>
          {actionLabel}
        </button>
      )}
    </div>
  );
}

interface ShownToast {
  readonly message: ToastMessage;
  readonly id: number;
}

let current: ShownToast | undefined;
const newest = (): ShownToast | undefined => current;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

const SHOWN_MS = 4000;
const DANGER_MS = 7000;
