export const CATALOGUE_PATH = '/catalogue';

/** The currencies with one of them open next to them. */
export const currencyPath = (id: number | string): string => `${CATALOGUE_PATH}?row=${id}`;

/** The pool of deposit addresses, narrowed to those that begin so. */
export const addressesPath = (search: string): string =>
  `${CATALOGUE_PATH}?${new URLSearchParams({ tab: 'addresses', search }).toString()}`;
