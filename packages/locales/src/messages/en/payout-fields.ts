export const payoutFields = {
  'field.wrongAddress': 'This is not an address of this network.',
  'field.iban': 'This is not an IBAN. Check every character.',
  'field.swift': 'This is not a SWIFT code. It has 8 or 11 characters.',
  'field.ifsc': 'This is not an IFSC. It looks like HDFC0001234.',
  'field.routingNumber': 'This is not a routing number. It has 9 digits.',
  'field.notYours': 'Nothing can be sent there.',
  'field.notYourName': 'This is not the name of your account here.',
  'field.bankAccount': 'This is not an account number.',
} as const;
