/** `customer_id` is `customerId`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export type CamelFields<Wire> = {
  readonly [Name in keyof Wire as Name extends string ? CamelCase<Name> : Name]: Wire[Name];
};

/**
 * An answer of the server by the names that the screens use: `{ customer_id: 7 }` is `{ customerId: 7 }`. Only its own
 * fields: what stands in them keeps its names, such as the fields of a payload.
 */
export const camelFields = <Wire extends object>(wire: Wire): CamelFields<Wire> =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name.replace(/_([a-z\d])/g, (_whole, letter: string) => letter.toUpperCase()),
      value,
    ]),
    // Object.fromEntries forgets the names, which the type changes by the same rule.
  ) as CamelFields<Wire>;
