import { submitLevel2 } from '@candor/protocol/verification/submit-level-2.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FormFrame } from './form-frame.tsx';
import { useSubmission } from './use-submission.ts';

export interface SeniorFormProps {
  /** What was submitted before. */
  readonly before: { readonly card_id: string; readonly hand_pic: string };
  readonly reason: string;
  readonly onSent: () => void;
}

/** That it is the customer. */
export function SeniorForm({ before, reason, onSent }: SeniorFormProps) {
  const t = useTranslation();
  const [card_id, setCardId] = useState(before.card_id);
  const [hand_pic, setHand] = useState(before.hand_pic);
  const submission = useSubmission(submitLevel2, { card_id, hand_pic }, onSent);
  const needed = [
    [card_id, 'verification.cardId'],
    [hand_pic, 'verification.hand'],
  ] as const;
  return (
    <FormFrame submission={submission} needed={needed} reason={reason}>
      <TextField
        label={t('verification.cardId')}
        value={card_id}
        onChange={setCardId}
        error={submission.faultOf('card_id')}
        autoComplete="off"
        maxLength={40}
        required
      />
      <ImageSlot
        label={t('verification.hand')}
        help={t('verification.handHelp')}
        value={hand_pic}
        onChange={setHand}
        error={submission.faultOf('hand_pic')}
      />
    </FormFrame>
  );
}
