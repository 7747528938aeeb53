import { ApiError } from '@candor/client/api-error.ts';
import type { NetworkError } from '@candor/client/api-error.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { snakeName } from '../kit/snake-fields.ts';
import { describeError } from './call.ts';

export interface FormFaults {
  /** What is wrong with a field, in words; fields have our names. */
  readonly of: (field: string) => string | undefined;
  /** What concerns no field that the form shows. */
  readonly general: string | undefined;
}

/** Takes a refused change apart into the fields that the form shows and the rest. */
export function formFaults(t: Translator, error: ApiError | NetworkError | null, shown: readonly string[]): FormFaults {
  const fields = error instanceof ApiError ? error.fields : {};
  const words = (text: string | undefined): string | undefined => {
    if (text === undefined) return undefined;
    return t.has(text) ? t.unchecked(text, LIMITS) : text;
  };
  const isShown = shown.some((field) => snakeName(field) in fields);
  return {
    of: (field) => words(fields[snakeName(field)]),
    general: error === null || isShown ? undefined : describeError(error),
  };
}

/** The limits that field messages mention. */
const LIMITS = { min: 8, max: 128, length: 6 };
