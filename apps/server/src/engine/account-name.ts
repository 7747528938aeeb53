import { CUSTOMER_ACCOUNT_KINDS, HELD, HOUSE_ACCOUNT_KINDS, IN_TRANSIT } from '@candor/engine/ledger.ts';

/** The name of a kind of account in the books, such as funding or house.fees. */
export const accountName = (kind: number): string => NAMES.get(kind) ?? String(kind);

const NAMES = new Map<number, string>([
  ...Object.entries(CUSTOMER_ACCOUNT_KINDS).map(([name, kind]): [number, string] => [kind, name]),
  [IN_TRANSIT, 'inTransit'],
  [HELD, 'held'],
  ...Object.entries(HOUSE_ACCOUNT_KINDS).map(([name, kind]): [number, string] => [kind, `house.${name}`]),
]);
