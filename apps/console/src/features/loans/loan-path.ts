export const LOANS_PATH = '/loans';

export const LOAN_TABS = [
  'applications',
  'requests',
  'repayments',
  'running',
  'ended',
  'products',
  'addresses',
] as const;
export type LoanTab = (typeof LOAN_TABS)[number];

/** A tab, and one of its rows opened. */
export const loansPath = (tab: LoanTab, row: string | number = ''): string => {
  const asked = new URLSearchParams({
    ...(tab === 'applications' ? {} : { tab }),
    ...(row === '' ? {} : { row: String(row) }),
  }).toString();
  return asked === '' ? LOANS_PATH : `${LOANS_PATH}?${asked}`;
};

/** From where a loan can be looked at whatever has become of it. */
export const loanPath = (id: string | number): string => loansPath('requests', id);
