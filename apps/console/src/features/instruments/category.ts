import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCategories } from '@candor/protocol/console/categories.ts';

export type Category = OutputOf<typeof consoleCategories>['list'][number];

export const categoriesKey = ['categories'] as const;
