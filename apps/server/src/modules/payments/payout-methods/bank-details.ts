import type { MessageKey } from '@candor/locales/translate.ts';
import { isCodeUsed } from '@candor/protocol/wallet/payout-method.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { PayoutDetails } from '../tables.ts';

/** ISO 13616: the remainder of the digits, letters taken as 10 to 35 and the first four put last, by 97 is 1. */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const digits = Array.from(compact.slice(4) + compact.slice(0, 4), (each) => Number.parseInt(each, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** ISO 9362: bank, country, place, and a branch or none. */
export const isSwift = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.toUpperCase());

/** Of the Reserve Bank of India: bank, a zero, branch. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text.toUpperCase());

/** Of the American Bankers Association: nine digits, weighed 3, 7 and 1, come to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce(
    (total, digit, place) => total + digit * Number('371'.charAt(place % 3)),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

/** A bank account as it is kept: only what the site asks for. */
export function bankDetails(typed: Omit<PayoutDetails, 'dc_address'>, settings: SettingsReader): PayoutDetails {
  const kept: Record<string, string> = {};
  for (const field of askedBy(settings)) kept[field] = typed[field];
  const { payee_account, payee_name, bank_name } = typed;
  return { ...NO_DETAILS, ...kept, payee_account, payee_name, bank_name };
}

/**
 * What is wrong with a bank account, by field; null when nothing is. Whatever the site asks for is to be filled in, but
 * for codes that accounts in this currency seldom have; one that was given is looked at all the same.
 */
export function bankFaults(
  details: PayoutDetails,
  settings: SettingsReader,
  currency: string,
): Readonly<Record<string, MessageKey>> | null {
  const faults: Record<string, MessageKey> = {};
  for (const field of ['payee_account', 'payee_name', 'bank_name', ...askedBy(settings)] as const) {
    const text = details[field];
    if (text === '') {
      if (isCodeUsed(field, currency)) faults[field] = 'field.required';
      continue;
    }
    const check = FORMS[field];
    if (check !== undefined && !check.isRight(text)) faults[field] = check.fault;
  }
  return Object.keys(faults).length === 0 ? null : faults;
}

export const NO_DETAILS: PayoutDetails = {
  dc_address: '',
  payee_account: '',
  payee_name: '',
  bank_name: '',
  bank_code: '',
  bank_address: '',
  routing_number: '',
  bank_swift: '',
  bank_iban: '',
  bank_ifsc: '',
  bank_branch: '',
  payee_address: '',
  post_code: '',
};

/** What the site asks for beside the number, the holder and the bank. */
function askedBy(settings: SettingsReader): readonly (keyof typeof ASKED_BY)[] {
  // The keys of the table below are those of the details.
  return (Object.keys(ASKED_BY) as (keyof typeof ASKED_BY)[]).filter((field) => settings.flag(ASKED_BY[field]));
}

/** The setting that asks for each field. */
const ASKED_BY = {
  bank_code: 'is_bank_account_bank_code',
  bank_address: 'is_bank_account_bank_address',
  routing_number: 'is_bank_account_routing_number',
  bank_swift: 'is_bank_account_swift',
  bank_ifsc: 'is_bank_account_ifsc',
  bank_iban: 'is_bank_account_iban',
  bank_branch: 'is_bank_account_branch',
  payee_address: 'is_bank_account_payee_address',
  post_code: 'is_bank_account_post_code',
} as const;

const FORMS: Readonly<
  Record<string, { readonly isRight: (text: string) => boolean; readonly fault: MessageKey } | undefined>
> = {
  bank_iban: { isRight: isIban, fault: 'field.iban' },
  bank_swift: { isRight: isSwift, fault: 'field.swift' },
  bank_ifsc: { isRight: isIfsc, fault: 'field.ifsc' },
  routing_number: { isRight: isRoutingNumber, fault: 'field.routingNumber' },
  payee_account: { isRight: (text) => /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,}$/u.test(text), fault: 'field.bankAccount' },
};
