import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useId } from 'react';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { ApplicationField } from './application-field.tsx';
import { useApplication } from './use-application.ts';

export interface ApplicationFormProps {
  readonly uid: number;
  /** What was sent last, by field; empty the first time. */
  readonly before: Readonly<Record<string, string>>;
  /** Why it was refused; "" the first time. */
  readonly reason: string;
}

/** The application that a loan takes: what the site asks for, kept on the device until it is sent. */
export function ApplicationForm({ uid, before, reason }: ApplicationFormProps) {
  const t = useTranslation();
  const id = useId();
  const form = useApplication(uid, before);
  const { state, missing } = form;
  const isUnanswered = state.kind === 'unanswered';
  return (
    <>
      <form
        id={id}
        noValidate
        className="grid flex-1 grid-cols-1 content-start gap-4 px-4 pt-1 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
          focusFirstFault(event.currentTarget);
        }}
      >
        <p className="text-sm text-ink-2">{t('loan.applyLead')}</p>
        {reason !== '' && (
          <Note tone="danger">
            <span dir="auto">{t('loan.refusedWhy', { reason })}</span>
          </Note>
        )}
        {form.sections.map(({ title, fields }) => (
          <Card key={title} label={t(title)}>
            <div className="grid grid-cols-1 gap-4">
              <h2 className="text-body font-semibold">{t(title)}</h2>
              {fields.map((field) => (
                <ApplicationField
                  key={field}
                  field={field}
                  value={form.answers[field]}
                  onChange={(answer) => form.set(field, answer)}
                  error={form.faultOf(field)}
                  today={form.today}
                />
              ))}
            </div>
          </Card>
        ))}
        <p className="text-caption text-ink-3">{t('loan.privateHint')}</p>
        {form.hasGeneralFault && <ChangeFailure state={state} />}
        {form.hasFieldFaults && (
          <div role="alert">
            <Note tone="danger">{t('loan.correct')}</Note>
          </div>
        )}
      </form>
      <ActionBar bottom>
        <Button
          wide
          size="large"
          type="submit"
          form={id}
          pending={state.kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={
            missing === undefined || isUnanswered
              ? undefined
              : t('loan.please_input', { field: t(`loan.field.${missing}`) })
          }
        >
          {t(isUnanswered ? 'trade.askAgain' : 'loan.apply')}
        </Button>
      </ActionBar>
    </>
  );
}

/** The page is long: what is wrong may be far above the button. */
function focusFirstFault(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus());
}
