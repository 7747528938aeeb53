import type { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formFaults } from '../api/field-errors.ts';
import { useTranslation } from '../language/language.ts';
import { hasReason, ReasonField } from './reason-field.tsx';

/*
 * Asks before something is done, and why: the console's ConfirmDialog. Render it only while it is open.
 *
 *     const freeze = useOperatorChange(consoleFreezeCustomer, [customerKey(id)]);
 *     <DecisionDialog title={…} confirmLabel={…} tone="danger" change={freeze} onClose={close}
 *       onConfirm={async (reason) => (await freeze.run({ id, reason })) !== undefined && close()} />
 */

export interface DecisionDialogProps {
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly text?: ReactNode;
  /** Fields of its own, above the reason. */
  readonly children?: ReactNode;
  /** For what needs room, such as a text and its preview. */
  readonly isWide?: boolean;
  /** Names of these fields in the contract: what is wrong with one of them is theirs to show. */
  readonly fields?: readonly string[];
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** False where the contract takes no reason. */
  readonly needsReason?: boolean;
  /** What is still missing apart from the reason; the button says it. */
  readonly missing?: string | undefined;
  /** A useOperatorChange(): its progress and its failure are shown. */
  readonly change: { readonly pending: boolean; readonly error: ApiError | NetworkError | null };
  readonly onConfirm: (reason: string) => unknown;
  readonly onClose: () => void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { change, needsReason = true, fields = [] } = props;
  const t = useTranslation();
  const form = useId();
  const [reason, setReason] = useState('');
  const faults = formFaults(t, change.error, [...fields, 'reason']);
  const missing = props.missing ?? (needsReason && !hasReason(reason) ? t('console.reasonMissing') : undefined);
  return (
    <Sheet
      open
      onClose={props.onClose}
      dismissable={!change.pending}
      title={props.title}
      closeLabel={t('common.close')}
      wideAs={props.isWide === true ? 'page' : 'dialog'}
      action={
        <Button
          wide
          type="submit"
          form={form}
          variant={props.tone ?? 'primary'}
          pending={change.pending}
          disabledReason={missing}
          reasonPlacement="below"
        >
          {props.confirmLabel}
        </Button>
      }
    >
      <form
        id={form}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined && !change.pending) props.onConfirm(reason.trim());
        }}
      >
        {props.text !== undefined && <p className="form-text">{props.text}</p>}
        {props.children}
        {needsReason && <ReasonField value={reason} onChange={setReason} error={faults.of('reason')} />}
        {faults.general !== undefined && (
          <Note tone="danger" role="alert">
            {faults.general}
          </Note>
        )}
      </form>
    </Sheet>
  );
}
