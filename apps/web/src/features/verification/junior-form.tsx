import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FormFrame } from './form-frame.tsx';
import { submitJunior } from './submit-documents.ts';
import type { JuniorDocuments } from './submit-documents.ts';
import { useSubmission } from './use-submission.ts';

export interface JuniorFormProps {
  /** What was submitted before. */
  readonly before: JuniorDocuments;
  readonly reason: string;
  readonly onSent: () => void;
}

/** Who the customer is. */
export function JuniorForm({ before, reason, onSent }: JuniorFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(before.name);
  const [mobile, setMobile] = useState(before.mobile);
  const [frontImage, setFront] = useState(before.frontImage);
  const [backImage, setReverse] = useState(before.backImage);
  const submission = useSubmission(() => submitJunior({ name, mobile, frontImage, backImage }), onSent);
  const { faultOf } = submission;
  const needed = [
    [name, 'verification.name'],
    [mobile, 'verification.mobile'],
    [frontImage, 'verification.front'],
    [backImage, 'verification.back'],
  ] as const;
  return (
    <FormFrame submission={submission} needed={needed} reason={reason}>
      <TextField
        label={t('verification.name')}
        help={t('verification.nameHelp')}
        value={name}
        onChange={setName}
        error={faultOf('name')}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        label={t('verification.mobile')}
        help={t('verification.mobileHelp')}
        value={mobile}
        onChange={setMobile}
        error={faultOf('mobile')}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        required
      />
      <ImageSlot
        label={t('verification.front')}
        help={t('verification.frontHelp')}
        value={frontImage}
        onChange={setFront}
        error={faultOf('frontImage')}
      />
      <ImageSlot
        label={t('verification.back')}
        help={t('verification.frontHelp')}
        value={backImage}
        onChange={setReverse}
        error={faultOf('backImage')}
      />
    </FormFrame>
  );
}
