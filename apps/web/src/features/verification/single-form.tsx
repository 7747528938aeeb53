import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../../domain/site/site.ts';
import type { SingleDocuments } from '../../domain/verification/documents.ts';
import { neededOfSingle, SingleFields } from '../../domain/verification/single-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { submitSingle } from './submit-documents.ts';
import { useSubmission } from './use-submission.ts';

export interface SingleFormProps {
  /** What was submitted before. */
  readonly before: SingleDocuments;
  readonly reason: string;
  readonly onSent: () => void;
}

/** Everything at once. */
export function SingleForm({ before, reason, onSent }: SingleFormProps) {
  const t = useTranslation();
  const site = useSite();
  const [values, setValues] = useState(before);
  const submission = useSubmission(() => submitSingle(values), onSent);
  const field = (key: keyof SingleDocuments) => ({
    value: values[key],
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    error: submission.faultOf(key),
  });
  return (
    <FormFrame submission={submission} needed={neededOfSingle(site, values)} reason={reason}>
      <SingleFields field={field}>
        <TextField
          label={t('verification.email')}
          help={t('verification.emailHelp')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      </SingleFields>
    </FormFrame>
  );
}
