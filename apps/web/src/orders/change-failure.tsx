import { Note } from '@candor/ui/notice.tsx';
import type { ChangeState } from './use-change.ts';

/** Why a change did not go through, read out at once. The region is always there, so that what comes into it is heard. */
export function ChangeFailure({ state }: { readonly state: ChangeState<unknown> }) {
  return (
    <div aria-live="assertive">
      {(state.kind === 'refused' || state.kind === 'unanswered') && (
        <div className="pt-3" ref={bringIntoView}>
          <Note tone="danger">{state.message}</Note>
        </div>
      )}
    </div>
  );
}

/** On a small screen it may lie beneath the action that was pressed. */
const bringIntoView = (element: HTMLDivElement | null): void => element?.scrollIntoView({ block: 'nearest' });
