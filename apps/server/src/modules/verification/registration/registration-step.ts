import { submitBothLevels } from '@candor/protocol/verification/submit-both-levels.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { parseInput } from '../../../kernel/http/input.ts';
import type { AccountName } from '../../identity/account-name.ts';
import { RegistrationFaultError } from '../../identity/registration-step.ts';
import type { RegistrationInput, RegistrationStep } from '../../identity/registration-step.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { faultsOfSingle, singleSubmission } from '../single-submission.ts';
import type { SingleInput } from '../single-submission.ts';
import { fileVerification, missingPictures } from '../submit-verification.ts';
import type { RegistrationTickets } from './registration-tickets.ts';

export interface RegistrationStepDeps {
  readonly settings: SettingsReader;
  readonly clock: Clock;
  readonly tickets: RegistrationTickets;
  readonly uploads: Pick<Uploads, 'cameBy' | 'claim' | 'move'>;
}

/**
 * Where the site asks for the real name at registration: the form of both checks, whose pictures came by a ticket for
 * the same account. The new customer's verification is under review.
 */
export function registrationStep({ settings, clock, tickets, uploads }: RegistrationStepDeps): RegistrationStep {
  const isAsked = (): boolean => settings.flag('is_register_real_name');
  const findTicket = async (input: RegistrationInput, name: AccountName) => {
    const found = await tickets.find(input.ticket);
    return found?.account === name.text ? found : null;
  };
  return {
    async check(input, name) {
      if (!isAsked()) return {};
      const parsed = parseInput(submitBothLevels.input, formOf(input, name));
      if (parsed.kind === 'invalid') return parsed.fields;
      const form = parsed.input as SingleInput; // the schema is its own
      const { pictures } = singleSubmission(settings, form);
      const faults = { ...faultsOfSingle(settings, form), ...missingPictures(pictures) };
      if (Object.keys(faults).length > 0) return faults;
      const ticket = await findTicket(input, name);
      const isKnown = ticket !== null && (await uploads.cameBy(ticket.id, Object.values(pictures)));
      return isKnown ? {} : faultsOfAll(pictures);
    },
    async complete(transaction, customerId, input, name) {
      if (!isAsked()) return;
      const submission = singleSubmission(settings, submitBothLevels.input.parse(formOf(input, name)));
      const ticket = await findTicket(input, name);
      if (ticket === null) throw new RegistrationFaultError(faultsOfAll(submission.pictures));
      await uploads.move(transaction, ticket.id, customerId);
      if (!(await tickets.spend(transaction, ticket.id)))
        throw new RegistrationFaultError(faultsOfAll(submission.pictures));
      await fileVerification(transaction, { uploads, clock }, customerId, submission);
    },
  };
}

/** Who signs in by e-mail has shown that it is theirs: no other is asked for. */
const formOf = (input: RegistrationInput, name: AccountName) => ({
  ...input,
  email: name.kind === 'email' ? name.text : '',
});

const faultsOfAll = (pictures: object) =>
  Object.fromEntries(Object.keys(pictures).map((field) => [field, 'uploads.fault.unknown'] as const));
