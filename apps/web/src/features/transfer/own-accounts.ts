/** The customer's accounts as pickers name them: their accountTypeId as text. */
export const ACCOUNTS = ['1', '2', '3'] as const;
export type OwnAccount = (typeof ACCOUNTS)[number];

export const isAccount = (text: string | null): text is OwnAccount => ACCOUNTS.some((id) => id === text);
export const idOf = (account: OwnAccount): 1 | 2 | 3 => IDS[account];
/** Where money for an account usually comes from: trading, or the option account for trading itself. */
export const otherThan = (account: OwnAccount): OwnAccount => (account === '1' ? '2' : '1');

const IDS = { '1': 1, '2': 2, '3': 3 } as const;
