import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCustomerInfo } from '@candor/protocol/console/customer-info.ts';

export type CustomerInfo = OutputOf<typeof consoleCustomerInfo>;

/** The query keys of customers: everything of one of them begins alike. */
export const customerKeys = {
  list: (filters: object, page: number) => ['customers', filters, page] as const,
  one: (id: number) => ['customer', id] as const,
  part: (id: number, part: string, ...more: readonly unknown[]) => ['customer', id, part, ...more] as const,
};
