import { leaveLayers, useLayer } from '@candor/ui/layers.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/language.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/*
 * A page with a form that is left before it is saved asks first: by a link, by the way
 * back, and, in the browser's own words, by closing the tab.
 */

/** For the router: leaves a page, or lets it ask first. */
export function leaveAsked<Parameters extends unknown[]>(
  navigate: (...parameters: Parameters) => void,
  ...parameters: Parameters
): void {
  const go = (): void => leaveLayers(navigate, ...parameters);
  if (ask === null) go();
  else ask(go);
}

export interface Unsaved {
  /** The question, while it is asked. */
  readonly question: ReactNode;
  /** Goes back to the page that this one belongs to without asking. */
  readonly leave: () => void;
}

/** `backTo`: the page that this one belongs to. */
export function useUnsaved(isDirty: boolean, backTo: string): Unsaved {
  const [, navigate] = useLocation();
  const [go, setGo] = useState<(() => void) | null>(null);
  const leave = (): void => {
    ask = null;
    navigate(backTo, { replace: true });
  };
  // The way back meets the layer first, which stays until the operator has answered.
  useLayer(isDirty, () => setGo(() => leave));
  useEffect(() => {
    if (!isDirty) return undefined;
    ask = (next) => setGo(() => next);
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      ask = null;
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
  return { leave, question: go !== null && <LeaveDialog go={go} onClose={() => setGo(null)} /> };
}

function LeaveDialog({ go, onClose }: { readonly go: () => void; readonly onClose: () => void }) {
  const t = useTranslation();
  const confirm = (): void => {
    ask = null;
    go();
  };
  return (
    <DecisionDialog
      title={t('console.editor.leave')}
      text={t('console.editor.leaveText')}
      confirmLabel={t('console.editor.leaveConfirm')}
      tone="danger"
      needsReason={false}
      change={NOTHING_SENT}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

const NOTHING_SENT = { pending: false, error: null };
/** Of the page that is not saved; null where nothing would be lost. */
let ask: ((go: () => void) => void) | null = null;
