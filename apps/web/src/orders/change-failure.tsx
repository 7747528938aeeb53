import { Note } from '@candor/ui/notice.tsx';
import type { ChangeState } from './use-change.ts';

/** Why a change did not go through, read out at once. The region is always there, so that what comes into it is heard. */
export function ChangeFailure({ state }: { readonly state: ChangeState<unknown> }) {
  return (
    <div aria-live="assertive">
      {(state.kind === 'refused' || state.kind === 'unanswered') && (
        <div className="pt-3">
          <Note tone="danger">{state.message}</Note>
        </div>
      )}
    </div>
  );
}
