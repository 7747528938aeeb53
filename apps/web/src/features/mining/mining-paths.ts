import { paths } from '../../paths.ts';

/** A mining product, by its id. */
export const miningSubscribePath = (id: number): string => `${paths.miningSubscribe}?id=${id}`;
/** What one subscription has paid. */
export const miningIncomePath = (id: number): string => `${paths.miningIncome}?id=${id}`;
