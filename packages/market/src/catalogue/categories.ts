export type CategoryKey = 'forex' | 'metals' | 'indices' | 'energy' | 'crypto';

export interface Category {
  readonly id: number;
  readonly key: CategoryKey;
  /** Message key of its name. */
  readonly nameKey: string;
}

/** The order is the order on screen. */
export const CATEGORIES: readonly Category[] = [
  { id: 1, key: 'forex', nameKey: 'category.forex' },
  { id: 2, key: 'metals', nameKey: 'category.metals' },
  { id: 3, key: 'indices', nameKey: 'category.indices' },
  { id: 4, key: 'energy', nameKey: 'category.energy' },
  { id: 5, key: 'crypto', nameKey: 'category.crypto' },
];
