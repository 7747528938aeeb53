import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../../domain/site/site.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FormFrame } from './form-frame.tsx';
import { submitSingle } from './submit-documents.ts';
import type { SingleDocuments } from './submit-documents.ts';
import { useSubmission } from './use-submission.ts';

export interface SingleFormProps {
  /** What was submitted before. */
  readonly before: SingleDocuments;
  readonly reason: string;
  readonly onSent: () => void;
}

/** Everything at once; the site says whether a social security number and a photo with the document belong to it. */
export function SingleForm({ before, reason, onSent }: SingleFormProps) {
  const t = useTranslation();
  const site = useSite();
  const [values, setValues] = useState(before);
  const submission = useSubmission(() => submitSingle(values), onSent);
  const [asksForSsn, asksForHand] = [site.flag('is_auth_ssn'), site.flag('is_auth_hand_pic')];
  const field = (key: keyof SingleDocuments) => ({
    value: values[key],
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    error: submission.faultOf(key),
  });
  const needed = [
    [values.name, 'verification.name'],
    [values.documentNumber, 'verification.cardId'],
    ...(asksForSsn ? [[values.ssn, 'verification.ssn'] as const] : []),
    [values.frontImage, 'verification.front'],
    [values.backImage, 'verification.back'],
    ...(asksForHand ? [[values.selfieImage, 'verification.hand'] as const] : []),
  ] as const;
  return (
    <FormFrame submission={submission} needed={needed} reason={reason}>
      <TextField
        label={t('verification.name')}
        help={t('verification.nameHelp')}
        autoComplete="name"
        maxLength={120}
        required
        {...field('name')}
      />
      <TextField
        label={t('verification.cardId')}
        autoComplete="off"
        maxLength={40}
        required
        {...field('documentNumber')}
      />
      {asksForSsn && (
        <TextField label={t('verification.ssn')} autoComplete="off" maxLength={40} required {...field('ssn')} />
      )}
      <TextField
        label={t('verification.email')}
        help={t('verification.emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <ImageSlot label={t('verification.front')} help={t('verification.frontHelp')} {...field('frontImage')} />
      <ImageSlot label={t('verification.back')} help={t('verification.frontHelp')} {...field('backImage')} />
      {asksForHand && (
        <ImageSlot label={t('verification.hand')} help={t('verification.handHelp')} {...field('selfieImage')} />
      )}
    </FormFrame>
  );
}
