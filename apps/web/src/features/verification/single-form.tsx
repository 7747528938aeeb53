import { submitBothLevels } from '@candor/protocol/verification/submit-both-levels.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../../domain/site/site.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FormFrame } from './form-frame.tsx';
import { useSubmission } from './use-submission.ts';

interface Values {
  readonly name: string;
  readonly card_id: string;
  readonly ssn: string;
  readonly email: string;
  readonly front_pic: string;
  readonly reverse_pic: string;
  readonly hand_pic: string;
}

export interface SingleFormProps {
  /** What was submitted before. */
  readonly before: Values;
  readonly reason: string;
  readonly onSent: () => void;
}

/** Everything at once; the site says whether a social security number and a photo with the document belong to it. */
export function SingleForm({ before, reason, onSent }: SingleFormProps) {
  const t = useTranslation();
  const site = useSite();
  const { name, card_id, ssn, email, front_pic, reverse_pic, hand_pic } = before;
  const [values, setValues] = useState<Values>({ name, card_id, ssn, email, front_pic, reverse_pic, hand_pic });
  const submission = useSubmission(submitBothLevels, { ...values }, onSent);
  const [asksForSsn, asksForHand] = [site.flag('is_auth_ssn'), site.flag('is_auth_hand_pic')];
  const field = (key: keyof Values) => ({
    value: values[key],
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    error: submission.faultOf(key),
  });
  const needed = [
    [values.name, 'verification.name'],
    [values.card_id, 'verification.cardId'],
    ...(asksForSsn ? [[values.ssn, 'verification.ssn'] as const] : []),
    [values.front_pic, 'verification.front'],
    [values.reverse_pic, 'verification.back'],
    ...(asksForHand ? [[values.hand_pic, 'verification.hand'] as const] : []),
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
      <TextField label={t('verification.cardId')} autoComplete="off" maxLength={40} required {...field('card_id')} />
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
      <ImageSlot label={t('verification.front')} help={t('verification.frontHelp')} {...field('front_pic')} />
      <ImageSlot label={t('verification.back')} help={t('verification.frontHelp')} {...field('reverse_pic')} />
      {asksForHand && (
        <ImageSlot label={t('verification.hand')} help={t('verification.handHelp')} {...field('hand_pic')} />
      )}
    </FormFrame>
  );
}
