import { submitBothLevels } from '@candor/protocol/verification/submit-both-levels.ts';
import { submitLevel1 } from '@candor/protocol/verification/submit-level-1.ts';
import { submitLevel2 } from '@candor/protocol/verification/submit-level-2.ts';
import { call } from '../../api/call.ts';
import type { Documents, SingleDocuments } from '../../domain/verification/documents.ts';

export type JuniorDocuments = Pick<Documents, 'name' | 'mobile' | 'frontImage' | 'backImage'>;
export type SeniorDocuments = Pick<Documents, 'documentNumber' | 'selfieImage'>;

export const submitJunior = ({ name, mobile, frontImage, backImage }: JuniorDocuments): Promise<unknown> =>
  call(submitLevel1, { name, mobile, front_pic: frontImage, reverse_pic: backImage }, { quiet: true });

export const submitSenior = ({ documentNumber, selfieImage }: SeniorDocuments): Promise<unknown> =>
  call(submitLevel2, { card_id: documentNumber, hand_pic: selfieImage }, { quiet: true });

export const submitSingle = (documents: SingleDocuments): Promise<unknown> => {
  const { name, ssn, email, documentNumber, frontImage, backImage, selfieImage } = documents;
  const pictures = { front_pic: frontImage, reverse_pic: backImage, hand_pic: selfieImage };
  return call(submitBothLevels, { name, ssn, email, card_id: documentNumber, ...pictures }, { quiet: true });
};
