import type { WireVerificationStep } from '@candor/protocol/verification/verification.ts';
import { answer, refuse } from '../../kernel/http/endpoint.ts';
import type { Answer } from '../../kernel/http/endpoint.ts';
import { submitVerification, UnknownPictureError } from './submit-verification.ts';
import type { Submission, SubmissionDeps } from './submit-verification.ts';
import { wireStep } from './wire-verification.ts';

export interface AnswerDeps extends SubmissionDeps {
  readonly formatTime: (at: number | null) => string;
}

/** Takes a submission in and answers how far its check is from now on. */
export async function answerSubmission(
  deps: AnswerDeps,
  session: { readonly userId: number; readonly demo: boolean },
  submission: Submission,
): Promise<Answer<WireVerificationStep>> {
  try {
    const taken = await submitVerification(deps, session, submission);
    return 'kind' in taken ? taken : answer(wireStep(taken, false, deps.formatTime), 'server.verificationSent');
  } catch (error) {
    if (!(error instanceof UnknownPictureError)) throw error;
    return refuse('invalidInput', {
      message: 'uploads.fault.unknown',
      fields: { [error.field]: 'uploads.fault.unknown' },
    });
  }
}
