import { submitLevel1 } from '@candor/protocol/verification/submit-level-1.ts';
import { submitLevel2 } from '@candor/protocol/verification/submit-level-2.ts';
import { submitBothLevels } from '@candor/protocol/verification/submit-both-levels.ts';
import type { VerificationStepDto } from '@candor/protocol/verification/verification.ts';
import { endpoint, refuse, answer } from '../../kernel/http/endpoint.ts';
import type { Answer } from '../../kernel/http/endpoint.ts';
import { internationalDigits } from '../identity/account-name.ts';
import { areaOfPrefix, servesCountry } from '../settings/areas.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { faultsOfSingle, singleSubmission } from './single-submission.ts';
import { submitVerification, UnknownPictureError } from './submit-verification.ts';
import type { Submission, SubmissionDeps } from './submit-verification.ts';
import { presentStep } from './present-verification.ts';

export const submitLevel1Endpoint = (deps: AnswerDeps) =>
  endpoint<typeof submitLevel1>({
    call: submitLevel1,
    storesAnswer: true,
    handle({ name, mobile: typed, front_pic, reverse_pic }, { session }) {
      const mobile = typed.replaceAll(/[\s().-]/g, '');
      const digits = internationalDigits(mobile);
      if (digits === null && !/^\d{4,18}$/.test(mobile))
        return refuse('invalidInput', { fields: { mobile: 'field.phone' } });
      const area = digits === null ? null : areaOfPrefix(digits);
      if (area !== null && !servesCountry(area.country)) return refuse('countryNotServed');
      const texts = { name, mobile: digits === null ? mobile : `+${digits}` };
      return answerSubmission(deps, session, { form: 'junior', texts, pictures: { front_pic, reverse_pic } });
    },
  });

export const submitLevel2Endpoint = (deps: AnswerDeps) =>
  endpoint<typeof submitLevel2>({
    call: submitLevel2,
    storesAnswer: true,
    handle: ({ card_id, hand_pic }, { session }) =>
      answerSubmission(deps, session, { form: 'senior', texts: { card_id }, pictures: { hand_pic } }),
  });

export const submitBothLevelsEndpoint = (settings: SettingsReader, deps: AnswerDeps) =>
  endpoint<typeof submitBothLevels>({
    call: submitBothLevels,
    storesAnswer: true,
    handle(input, { session }) {
      const fields = faultsOfSingle(settings, input);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      return answerSubmission(deps, session, singleSubmission(settings, input));
    },
  });

export interface AnswerDeps extends SubmissionDeps {
  readonly formatTime: (at: number | null) => string;
}

/** Takes a submission in and answers how far its check is from now on. */
async function answerSubmission(
  deps: AnswerDeps,
  session: { readonly userId: number; readonly demo: boolean },
  submission: Submission,
): Promise<Answer<VerificationStepDto>> {
  try {
    const taken = await submitVerification(deps, session, submission);
    return 'kind' in taken ? taken : answer(presentStep(taken, false, deps.formatTime), 'server.verificationSent');
  } catch (error) {
    if (!(error instanceof UnknownPictureError)) throw error;
    return refuse('invalidInput', {
      message: 'uploads.fault.unknown',
      fields: { [error.field]: 'uploads.fault.unknown' },
    });
  }
}
