import { paths } from '../../paths.ts';

/** Where the terms of following a trader are set and changed. */
export const followTermsPath = (traderId: number): string => `${paths.followTerms}?id=${traderId}`;
