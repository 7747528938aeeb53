/**
 * A JSON text with every number as the text it was written with: prices never pass through a binary float, and an id
 * above 2^53 stays what it is. Null for anything that is not JSON.
 */
export function parseExactJson(text: string): unknown {
  try {
    // The types of this language version do not know the third argument of a reviver yet.
    const exact: (key: string, value: unknown, context: { readonly source: string }) => unknown = sourceOfNumber;
    return JSON.parse(text, exact as (key: string, value: unknown) => unknown) as unknown;
  } catch {
    // A SyntaxError, or a RangeError where it is nested deeper than any message of a market.
    return null;
  }
}

/** The fields of an object; null if the value is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

export function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** A text of the source as shown to an operator: short, and in one line. */
export function quotable(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text ?? 'nothing').replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 160);
}

function sourceOfNumber(_key: string, value: unknown, context: { readonly source: string }): unknown {
  return typeof value === 'number' ? context.source : value;
}
