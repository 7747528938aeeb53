import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { idInput, textInput, wholeInput } from '../../fields.ts';

/** A picture of an application by its field, the signature of a loan, or the proof of a repayment. */
const of = z.enum(['application', 'signature', 'proof']);
/** `field`: of an application alone. */
const picture = { of, id: idInput, field: z._default(textInput(40), '') };

export const consoleLoanPictureLink = defineCall({
  name: 'console.loanPictureLink',
  method: 'GET',
  path: '/console/api/loan_picture_link',
  who: 'operator',
  permission: 'loans.decide',
  changes: false,
  input: z.object(picture),
  /** An address of console.loanPicture. */
  output: z.object({ link: z.string() }),
  refusals: [1004],
  summary: 'An address that shows a picture of a loan to this session of the operator, for five minutes.',
});

export const consoleLoanPicture = defineCall({
  name: 'console.loanPicture',
  method: 'GET',
  path: '/console/api/loan_picture',
  who: 'operator',
  permission: 'loans.decide',
  changes: false,
  file: 'image/jpeg',
  /**
   * As console.loanPictureLink wrote them into an address: which picture, until when (epoch seconds), and its mark.
   */
  input: z.object({ ...picture, until: wholeInput(0, 0, 100_000_000_000), sign: textInput(64, 1) }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'A picture of a loan, by an address that this session was given minutes ago. The look is recorded.',
});
