import { submitLevel1 } from '@candor/protocol/verification/submit-level-1.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FormFrame } from './form-frame.tsx';
import { useSubmission } from './use-submission.ts';

export interface JuniorFormProps {
  /** What was submitted before. */
  readonly before: {
    readonly name: string;
    readonly mobile: string;
    readonly front_pic: string;
    readonly reverse_pic: string;
  };
  readonly reason: string;
  readonly onSent: () => void;
}

/** Who the customer is. */
export function JuniorForm({ before, reason, onSent }: JuniorFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(before.name);
  const [mobile, setMobile] = useState(before.mobile);
  const [front_pic, setFront] = useState(before.front_pic);
  const [reverse_pic, setReverse] = useState(before.reverse_pic);
  const submission = useSubmission(submitLevel1, { name, mobile, front_pic, reverse_pic }, onSent);
  const { faultOf } = submission;
  const needed = [
    [name, 'verification.name'],
    [mobile, 'verification.mobile'],
    [front_pic, 'verification.front'],
    [reverse_pic, 'verification.back'],
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
        value={front_pic}
        onChange={setFront}
        error={faultOf('front_pic')}
      />
      <ImageSlot
        label={t('verification.back')}
        help={t('verification.frontHelp')}
        value={reverse_pic}
        onChange={setReverse}
        error={faultOf('reverse_pic')}
      />
    </FormFrame>
  );
}
