export const BOOKS_PATH = '/books';

/** The postings of an account of the ledger in the days chosen; "" for no bound. */
export const ledgerPath = (account: string, days: { readonly from: string; readonly to: string }): string =>
  `${BOOKS_PATH}?${new URLSearchParams({ account, ...days }).toString()}`;
