import { isFlagged, LOAN_FIELDS, LOAN_FIELD_NAMES } from './application.ts';
import type { FlaggedLoanField, LoanAnswers, LoanField, LoanFieldKind } from './application.ts';

/** The earliest date of birth. */
export const EARLIEST_BIRTHDAY = '1950-01-01';

/** Keys of texts. */
export type LoanFieldFault =
  | 'field.required'
  | 'field.long'
  | 'field.control'
  | 'field.notAnOption'
  | 'field.notANumber'
  | 'field.notAnInteger'
  | 'field.small'
  | 'field.large'
  | 'field.phone'
  | 'loan.fault.birthday'
  | 'loan.fault.notAsked';

/** Whether the form shows the field: by its flag, and a certificate only of what the customer has. */
export function isAsked(field: LoanField, isOn: (field: FlaggedLoanField) => boolean, answers: LoanAnswers): boolean {
  if (!isFlagged(field)) return true;
  if (!isOn(field)) return false;
  // The certificate `x_cert` belongs to `has_x`.
  const owned = LOAN_FIELD_NAMES.find((each) => field === each.replace('has_', '').concat('_cert'));
  return owned === undefined || !isFlagged(owned) || !isOn(owned) || answers[owned] === '1';
}

/**
 * What stands against an application; empty: nothing. The server refuses by it what the form warns of. `today` as
 * YYYY-MM-DD. Whether a country is served and a picture is there, the server alone knows.
 */
export function applicationFaults(
  answers: LoanAnswers,
  isOn: (field: FlaggedLoanField) => boolean,
  today: string,
): Partial<Record<LoanField, LoanFieldFault>> {
  const faults: Partial<Record<LoanField, LoanFieldFault>> = {};
  for (const field of LOAN_FIELD_NAMES) {
    const fault = isAsked(field, isOn, answers)
      ? answerFault(LOAN_FIELDS[field], answers[field], today)
      : answers[field] === ''
        ? null
        : 'loan.fault.notAsked';
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

function answerFault(field: LoanFieldKind, answer: string, today: string): LoanFieldFault | null {
  if (answer === '') return 'field.required';
  switch (field.kind) {
    case 'text':
    case 'lines':
      if (answer.length > field.longest) return 'field.long';
      return (field.kind === 'text' ? LINE : LINES).test(answer) ? null : 'field.control';
    case 'choice':
      return field.options.includes(answer) ? null : 'field.notAnOption';
    case 'whole':
      if (!/^\d{1,3}$/.test(answer)) return 'field.notAnInteger';
      if (Number(answer) < field.least) return 'field.small';
      return Number(answer) > field.most ? 'field.large' : null;
    case 'date':
      return isDate(answer) && answer >= EARLIEST_BIRTHDAY && answer <= today ? null : 'loan.fault.birthday';
    case 'country':
      return /^[A-Z]{2}$/.test(answer) ? null : 'field.notAnOption';
    case 'phone':
      return /^\+?[\d\s().-]{4,24}$/.test(answer) ? null : 'field.phone';
    case 'amount':
      return /^\d{1,15}(\.\d{1,8})?$/.test(answer) ? null : 'field.notANumber';
    case 'picture':
      return answer.length > 300 ? 'field.long' : null;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
