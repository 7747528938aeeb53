import { submitLevel1 } from '@candor/protocol/verification/submit-level-1.ts';
import { internationalDigits } from '../identity/account-name.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { areaOfPrefix, servesCountry } from '../settings/areas.ts';
import { answerSubmission } from './answer-submission.ts';
import type { AnswerDeps } from './answer-submission.ts';

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
