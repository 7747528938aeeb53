import type { PlainKey } from '@candor/locales/translate.ts';

/** What an account of the broker is known by; lengths are as the contract has them. */
export const BANK_FIELDS = [
  { field: 'bankName', label: 'console.catalogue.bank_name', maxLength: 120 },
  { field: 'payeeName', label: 'console.catalogue.payee_name', maxLength: 120 },
  { field: 'payeeAccount', label: 'console.catalogue.payee_account', maxLength: 60 },
  { field: 'bankSwift', label: 'console.catalogue.bank_swift', maxLength: 20 },
  { field: 'bankIfsc', label: 'console.catalogue.bank_ifsc', maxLength: 20 },
  { field: 'bankIban', label: 'console.catalogue.bank_iban', maxLength: 50 },
  { field: 'bankAddress', label: 'console.catalogue.bank_address', maxLength: 200 },
  { field: 'bankRemark', label: 'console.catalogue.bank_remark', maxLength: 300 },
] as const satisfies readonly { readonly field: string; readonly label: PlainKey; readonly maxLength: number }[];
