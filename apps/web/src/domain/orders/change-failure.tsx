import { NetworkError } from '@candor/client/api-error.ts';
import { Note } from '@candor/ui/notice.tsx';
import type { ChangeState } from '@candor/client/use-change.ts';
import { describeError } from '../../api/call.ts';
import { translation } from '../../kit/language/language.ts';

/** What a refused or unanswered change tells the customer. */
export function failureText(state: Extract<ChangeState<unknown>, { readonly error: unknown }>): string {
  if (state.kind === 'refused') return describeError(state.error);
  return translation()('trade.unanswered', { code: state.error instanceof NetworkError ? state.error.code : '' });
}

/**
 * Why a change did not go through, read out at once. The region is always there, so that what comes into it is heard.
 */
export function ChangeFailure({ state }: { readonly state: ChangeState<unknown> }) {
  return (
    <div aria-live="assertive">
      {(state.kind === 'refused' || state.kind === 'unanswered') && (
        <div className="pt-3" ref={bringIntoView}>
          <Note tone="danger">{failureText(state)}</Note>
        </div>
      )}
    </div>
  );
}

/** On a small screen it may lie beneath the action that was pressed. */
const bringIntoView = (element: HTMLDivElement | null): void => element?.scrollIntoView({ block: 'nearest' });
