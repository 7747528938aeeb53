import type { InputOf } from '@candor/protocol/call.ts';
import type { submitBothLevels } from '@candor/protocol/verification/submit-both-levels.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { emailName } from '../identity/account-name.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Submission } from './submit-verification.ts';

export type SingleInput = InputOf<typeof submitBothLevels>;

/** What is wrong with the texts of the form that has both checks in it, by its fields, as the site asks for them. */
export function faultsOfSingle(settings: SettingsReader, { ssn, email }: SingleInput): Record<string, MessageKey> {
  const fields: Record<string, MessageKey> = {};
  if (settings.flag('is_auth_ssn') && ssn === '') fields['ssn'] = 'field.required';
  if (email !== '' && emailName(email) === null) fields['email'] = 'field.email';
  return fields;
}

/** The form that has both checks in it, with what the site asks for and nothing else. */
export function singleSubmission(settings: SettingsReader, input: SingleInput): Submission {
  const { name, card_id, email, front_pic, reverse_pic, hand_pic } = input;
  const ssn = settings.flag('is_auth_ssn') ? input.ssn : '';
  const hand = settings.flag('is_auth_hand_pic') ? { hand_pic } : {};
  return { form: 'single', texts: { name, card_id, ssn, email }, pictures: { front_pic, reverse_pic, ...hand } };
}
