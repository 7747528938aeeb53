import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import type { PlainKey } from '@candor/locales/translate.ts';
import { useTranslation } from '../../kit/language/language.ts';
import type { FormErrors } from '../../api/field-errors.ts';

export interface FormFootProps {
  readonly form: {
    readonly errors: FormErrors;
    readonly isPending: boolean;
    /** The first thing that still keeps the form from being sent. */
    readonly missing: PlainKey | null;
  };
  /** What sending the form does. */
  readonly label: string;
}

/** The end of a form: what concerns no single field, and the button that sends it or says why it cannot. */
export function FormFoot({ form, label }: FormFootProps) {
  const t = useTranslation();
  return (
    <>
      {form.errors.general !== undefined && (
        <Note tone="danger" role="alert">
          {form.errors.general}
        </Note>
      )}
      <Button
        type="submit"
        size="large"
        wide
        pending={form.isPending}
        pendingLabel={t('common.sending')}
        disabledReason={form.missing === null ? undefined : t(form.missing)}
      >
        {label}
      </Button>
    </>
  );
}
