import type { PlainKey } from '@candor/locales/translate.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { Submission } from './use-submission.ts';

export interface FormFrameProps {
  readonly submission: Submission;
  /** What is needed, in the order of the form: the value of each field, and its label. */
  readonly needed: readonly (readonly [value: string, label: PlainKey])[];
  /** Why the last submission was refused; "" where none was. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** The form of a check: what was wrong the last time, the fields, and the one button, which says what is missing. */
export function FormFrame({ submission, needed, reason, children }: FormFrameProps) {
  const t = useTranslation();
  const id = useId();
  const missing = needed.find(([value]) => value.trim() === '')?.[1];
  return (
    <>
      <form
        id={id}
        className="grid flex-1 content-start gap-4 px-4 pt-2 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined) submission.submit();
        }}
      >
        {reason !== '' && (
          <Note tone="danger">
            <span dir="auto">{t('verification.refusedWhy', { reason })}</span>
          </Note>
        )}
        {children}
        <p className="text-caption text-ink-3">
          {t('verification.privateHint')} {t('verification.promise')}
        </p>
        <div aria-live="assertive">
          {submission.fault !== undefined && <Note tone="danger">{submission.fault}</Note>}
        </div>
      </form>
      <ActionBar bottom>
        <Button
          wide
          size="large"
          type="submit"
          form={id}
          pending={submission.isPending}
          pendingLabel={t('common.sending')}
          disabledReason={missing === undefined ? undefined : t('verification.missing', { field: t(missing) })}
        >
          {t('verification.send')}
        </Button>
      </ActionBar>
    </>
  );
}
