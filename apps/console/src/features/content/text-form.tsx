import type { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formFaults } from '../../api/field-errors.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PhonePreview } from '../../kit/phone-preview.tsx';
import type { PhonePreviewProps } from '../../kit/phone-preview.tsx';
import { hasReason, ReasonField } from '../../kit/reason-field.tsx';
import { useUnsaved } from '../../kit/unsaved.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import './content.css';
import { listPath } from './content-path.ts';
import type { TextKind } from './content-path.ts';

export interface TextFormProps {
  readonly kind: TextKind;
  readonly title: string;
  /** Whether leaving now would lose something. */
  readonly isDirty: boolean;
  /** Names of the fields that show their own faults. */
  readonly fields: readonly string[];
  readonly confirmLabel: string;
  /** What is still missing apart from the reason; the button says it. */
  readonly missing?: string | undefined;
  readonly change: { readonly pending: boolean; readonly error: ApiError | NetworkError | null };
  /** Answers whether it was saved: then the list is shown again. */
  readonly onSave: (reason: string) => Promise<boolean>;
  readonly preview: PhonePreviewProps;
  /** Its earlier versions, under the form. */
  readonly versions?: ReactNode;
  readonly children: ReactNode;
}

/** The page on which a text is written: the form, next to it the text as customers will read it, and its versions. */
export function TextForm(props: TextFormProps) {
  const { kind, change, children, fields } = props;
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const { question, leave } = useUnsaved(props.isDirty, listPath(kind));
  const mayWrite = usePermits('content.write');
  const faults = formFaults(t, change.error, [...fields, 'reason']);
  const missing = props.missing ?? (hasReason(reason) ? undefined : t('console.reasonMissing'));
  const save = async (): Promise<void> => {
    if (missing === undefined && !change.pending && (await props.onSave(reason.trim()))) leave();
  };
  const back = (
    <Link className="head-back" href={listPath(kind)} aria-label={t('common.back')}>
      <Icon name="chevronStart" size={18} />
    </Link>
  );
  return (
    <div className="text-form">
      <PageHead start={back} title={props.title} />
      <div className="text-form-main">
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {children}
          {mayWrite && <ReasonField value={reason} onChange={setReason} error={faults.of('reason')} />}
          {faults.general !== undefined && (
            <Note tone="danger" role="alert">
              {faults.general}
            </Note>
          )}
          {mayWrite && (
            <div className="text-form-save">
              <Button type="submit" pending={change.pending} disabledReason={missing} reasonPlacement="below">
                {props.confirmLabel}
              </Button>
            </div>
          )}
        </form>
        {props.versions}
      </div>
      <aside className="text-form-preview">
        <PhonePreview {...props.preview} />
      </aside>
      {question}
    </div>
  );
}
