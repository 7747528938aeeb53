import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FormFrame } from './form-frame.tsx';
import { submitSenior } from './submit-documents.ts';
import type { SeniorDocuments } from './submit-documents.ts';
import { useSubmission } from './use-submission.ts';

export interface SeniorFormProps {
  /** What was submitted before. */
  readonly before: SeniorDocuments;
  readonly reason: string;
  readonly onSent: () => void;
}

/** That it is the customer. */
export function SeniorForm({ before, reason, onSent }: SeniorFormProps) {
  const t = useTranslation();
  const [documentNumber, setDocumentNumber] = useState(before.documentNumber);
  const [selfieImage, setHand] = useState(before.selfieImage);
  const submission = useSubmission(() => submitSenior({ documentNumber, selfieImage }), onSent);
  const needed = [
    [documentNumber, 'verification.cardId'],
    [selfieImage, 'verification.hand'],
  ] as const;
  return (
    <FormFrame submission={submission} needed={needed} reason={reason}>
      <TextField
        label={t('verification.cardId')}
        value={documentNumber}
        onChange={setDocumentNumber}
        error={submission.faultOf('documentNumber')}
        autoComplete="off"
        maxLength={40}
        required
      />
      <ImageSlot
        label={t('verification.hand')}
        help={t('verification.handHelp')}
        value={selfieImage}
        onChange={setHand}
        error={submission.faultOf('selfieImage')}
      />
    </FormFrame>
  );
}
