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

export type CamelTree<Wire> = Wire extends readonly (infer Item)[]
  ? readonly CamelTree<Item>[]
  : Wire extends object
    ? { readonly [Name in keyof Wire as Name extends string ? CamelCase<Name> : Name]: CamelTree<Wire[Name]> }
    : Wire;

/** The same of all that stands in an answer; for answers whose own data has no names. */
export function camelTree<Wire>(wire: Wire): CamelTree<Wire> {
  // The type follows the same rule, which the compiler cannot see.
  if (Array.isArray(wire)) return wire.map((each) => camelTree<unknown>(each)) as CamelTree<Wire>;
  if (typeof wire !== 'object' || wire === null) return wire as CamelTree<Wire>;
  const entries = Object.entries(wire).map(([name, value]) => [name, camelTree<unknown>(value)]);
  return camelFields(Object.fromEntries(entries) as object) as CamelTree<Wire>;
}
