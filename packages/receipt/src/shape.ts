/*
 * Parses external input into typed values. Invariant: the result of a reader has the declared fields and no others.
 */

/** Answers the value, or throws ShapeError. `path` names it in the message. */
export type Read<T> = (value: unknown, path: string) => T;

/** Thrown for a file of the wrong shape; the message says where. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

export const whole: Read<number> = (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ShapeError(`${path} is not a whole number`);
};

export const text: Read<string> = (value, path) => {
  if (typeof value === 'string' && value.length <= LONGEST_TEXT) return value;
  throw new ShapeError(`${path} is not a text`);
};

export const flag: Read<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw new ShapeError(`${path} is neither true nor false`);
};

export const oneOf =
  <const T extends string>(...options: readonly T[]): Read<T> =>
  (value, path) => {
    const option = options.find((each) => each === value);
    if (option !== undefined) return option;
    throw new ShapeError(`${path} is none of ${options.join(', ')}`);
  };

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path) =>
    value === null ? null : read(value, path);

/** null where there is none, also in files from before the field. */
export const orAbsent =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path) =>
    value === undefined || value === null ? null : read(value, path);

export const list =
  <T>(read: Read<T>, most = LONGEST_LIST): Read<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) throw new ShapeError(`${path} is not a list`);
    return value.map((each: unknown, index) => read(each, `${path}[${index}]`));
  };

export const fields =
  <T extends object>(readers: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ShapeError(`${path} is not a record`);
    const given = value as Readonly<Record<string, unknown>>; // looked at field by field below
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(readers, name)) throw new ShapeError(`${path}.${name} does not belong there`);
    }
    const entries = Object.entries<Read<unknown>>(readers).map(([name, read]) => [
      name,
      read(given[name], `${path}.${name}`),
    ]);
    return Object.fromEntries(entries) as T; // each field was read by its own reader
  };

const LONGEST_TEXT = 4_000;
const LONGEST_LIST = 200_000;
