import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleOperators } from '@candor/protocol/console/operators.ts';
import { camelFields } from '../../kit/camel-fields.ts';

export type ListedOperator = ReturnType<typeof operatorFrom>;

export const operatorFrom = (wire: OutputOf<typeof consoleOperators>['list'][number]) => ({
  ...camelFields(wire),
  hasPassword: wire.has_password === 1,
  hasSecondFactor: wire.has_second_factor === 1,
});

export const operatorKeys = {
  all: ['operators'] as const,
  page: (page: number) => ['operators', page] as const,
};
