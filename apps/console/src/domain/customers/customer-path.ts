export const CUSTOMERS_PATH = '/customers';

/** `tab`: one of the customer's tabs instead of the first. */
export const customerPath = (id: number, tab?: string): string =>
  `${CUSTOMERS_PATH}/${id}${tab === undefined ? '' : `?tab=${tab}`}`;
