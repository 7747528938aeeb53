export interface Difference {
  /** The field's name in the log, with dots where it lies deeper. */
  readonly field: string;
  /** undefined where there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The fields of what was and what is, changed ones first. Both are JSON
 * texts, "" for none; anything else is one field, "".
 */
export function differencesOf(before: string, after: string): readonly Difference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const all = names.map((field) => ({ field, before: was.get(field), after: is.get(field) }));
  return [...all.filter(isChanged), ...all.filter((each) => !isChanged(each))];
}

const isChanged = (each: Difference): boolean => each.before !== each.after;

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if (text === '') return fields;
  try {
    collect(JSON.parse(text), '', fields);
  } catch {
    fields.set('', text);
  }
  return fields;
}

function collect(value: unknown, name: string, fields: Map<string, string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) collect(inner, name === '' ? key : `${name}.${key}`, fields);
}
