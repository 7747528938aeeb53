import type { MessageKey } from '@candor/locales/translate.ts';
import { realName } from '@candor/protocol/verification/real-name.ts';
import { emailName } from '../identity/account-name.ts';
import { endpoint, refuse } from '../platform/http/endpoint.ts';
import { answerSubmission } from './answer-submission.ts';
import type { VerificationCallParts } from './endpoints.ts';

export const realNameEndpoint = (parts: VerificationCallParts) =>
  endpoint<typeof realName>({
    call: realName,
    storesOutcome: true,
    handle(input, { session }) {
      const { name, card_id, email, front_pic, reverse_pic, hand_pic } = input;
      const asksForSsn = parts.settings.flag('is_auth_ssn');
      const fields: Record<string, MessageKey> = {};
      if (asksForSsn && input.ssn === '') fields['ssn'] = 'field.required';
      if (email !== '' && emailName(email) === null) fields['email'] = 'field.email';
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const ssn = asksForSsn ? input.ssn : '';
      const asksForHand = parts.settings.flag('is_auth_hand_pic');
      return answerSubmission(parts, session, {
        form: 'single',
        texts: { name, card_id, ssn, email },
        pictures: { front_pic, reverse_pic, ...(asksForHand ? { hand_pic } : {}) },
      });
    },
  });
