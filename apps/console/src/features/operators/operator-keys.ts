import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleOperators } from '@candor/protocol/console/operators.ts';

export type ListedOperator = OutputOf<typeof consoleOperators>['list'][number];

export const operatorKeys = {
  all: ['operators'] as const,
  page: (page: number) => ['operators', page] as const,
};
