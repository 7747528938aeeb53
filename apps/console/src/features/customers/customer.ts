import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCustomerInfo } from '@candor/protocol/console/customer-info.ts';
import { camelFields } from '../../kit/camel-fields.ts';

type CustomerInfoDto = OutputOf<typeof consoleCustomerInfo>;

export type Customer = ReturnType<typeof customerFrom>;
export type CustomerInfo = ReturnType<typeof customerInfoFrom>;

export const customerFrom = ({ uid: id, ...wire }: CustomerInfoDto['customer']) => ({
  ...camelFields(wire),
  id,
  isDemo: wire.is_demo === 1,
  isFrozen: wire.is_frozen === 1,
});

export function customerInfoFrom(wire: CustomerInfoDto) {
  const { frozenTold, creditScore, ...fields } = camelFields(wire);
  return {
    ...fields,
    customer: customerFrom(wire.customer),
    hasPayPassword: wire.has_pay_password === 1,
    hasSecondFactor: wire.has_second_factor === 1,
    /** Why they are frozen, as the customer reads it; `frozenReason` is for operators. */
    frozenMessage: frozenTold,
    score: creditScore,
    money: wire.money === null ? null : camelFields(wire.money),
  };
}

/** The query keys of customers: everything of one of them begins with the same. */
export const customerKeys = {
  list: (filters: object, page: number) => ['customers', filters, page] as const,
  one: (id: number) => ['customer', id] as const,
  part: (id: number, part: string, ...more: readonly unknown[]) => ['customer', id, part, ...more] as const,
};
