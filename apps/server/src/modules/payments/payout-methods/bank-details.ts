import type { MessageKey } from '@candor/locales/translate.ts';
import { isCodeUsed } from '@candor/protocol/wallet/payout-method.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { isIban, isIfsc, isRoutingNumber, isSwift } from './bank-check.ts';
import type { PayoutDetails } from '../tables.ts';

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
