import { paths } from '../paths.ts';

/** Where the search of the head bar leads: customers are found by id, address, number or name. */
export const searchTarget = (text: string): string => `${paths.customers}?search=${encodeURIComponent(text)}&kind=all`;
