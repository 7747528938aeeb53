import type { MessageKey } from '@candor/locales/translate.ts';
import { submitBothLevels } from '@candor/protocol/verification/submit-both-levels.ts';
import { emailName } from '../identity/account-name.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { answerSubmission } from './answer-submission.ts';
import type { AnswerDeps } from './answer-submission.ts';

export const submitBothLevelsEndpoint = (settings: SettingsReader, deps: AnswerDeps) =>
  endpoint<typeof submitBothLevels>({
    call: submitBothLevels,
    storesAnswer: true,
    handle(input, { session }) {
      const { name, card_id, email, front_pic, reverse_pic, hand_pic } = input;
      const asksForSsn = settings.flag('is_auth_ssn');
      const fields: Record<string, MessageKey> = {};
      if (asksForSsn && input.ssn === '') fields['ssn'] = 'field.required';
      if (email !== '' && emailName(email) === null) fields['email'] = 'field.email';
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const ssn = asksForSsn ? input.ssn : '';
      const asksForHand = settings.flag('is_auth_hand_pic');
      return answerSubmission(deps, session, {
        form: 'single',
        texts: { name, card_id, ssn, email },
        pictures: { front_pic, reverse_pic, ...(asksForHand ? { hand_pic } : {}) },
      });
    },
  });
