export const settings = {
  'setting.family.bankField': '1: the form for a bank account asks for this field: {field}.',
  'setting.family.loanField': '1: the loan application asks for this field: {field}.',
  'setting.family.limit': 'How often somebody may do this before being asked to wait: {field}.',
  'setting.family.colour': 'A colour of the site: {field}. Shades and contrast are derived from it.',
} as const;
