import type { OutputOf } from '@candor/protocol/call.ts';
import type { verificationCenter } from '@candor/protocol/verification/center.ts';
import type { submittedChecks } from '@candor/protocol/verification/submitted-checks.ts';

/** What a customer submits to show who they are; "" for what they have not. Pictures are addresses that show them. */
export interface Documents {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly ssn: string;
  readonly documentNumber: string;
  readonly frontImage: string;
  readonly backImage: string;
  /** The customer with the document in hand. */
  readonly selfieImage: string;
}

/** What the form asks for that has both checks in it. */
export type SingleDocuments = Omit<Documents, 'mobile'>;

/** What the server calls each field when it says what is wrong with it. */
export const WIRE_FIELDS = {
  name: 'name',
  mobile: 'mobile',
  email: 'email',
  ssn: 'ssn',
  documentNumber: 'card_id',
  frontImage: 'front_pic',
  backImage: 'reverse_pic',
  selfieImage: 'hand_pic',
} as const satisfies Record<keyof Documents, string>;

export const toDocuments = (
  wire: Partial<OutputOf<typeof submittedChecks> & OutputOf<typeof verificationCenter>>,
): Documents => ({
  name: wire.name ?? '',
  mobile: wire.mobile ?? '',
  email: wire.email ?? '',
  ssn: wire.ssn ?? '',
  documentNumber: wire.card_id ?? '',
  frontImage: wire.front_pic ?? '',
  backImage: wire.reverse_pic ?? '',
  selfieImage: wire.hand_pic ?? '',
});
