import { paths } from '../paths.ts';

/** Where the search of the head bar leads. */
export const searchTarget = (text: string): string => `${paths.search}?${new URLSearchParams({ text }).toString()}`;
