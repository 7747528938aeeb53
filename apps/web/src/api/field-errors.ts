import { useState } from 'react';
import type { Translator } from '@candor/locales/translate.ts';
import { ApiError } from '@candor/client/api-error.ts';
import { describeError } from './call.ts';

export interface FormErrors {
  /** What is wrong with a field, in words; fields have our names. */
  readonly of: (field: string) => string | undefined;
  /** What concerns no single field. */
  readonly general: string | undefined;
  readonly show: (error: unknown) => void;
  readonly clear: () => void;
}

/**
 * Takes a refused call apart into its fields and the rest. `codes` says which field a code other than 1000 speaks of,
 * `renamed` what we call a field of the call.
 */
export function useFormErrors(
  t: Translator,
  codes: Readonly<Record<number, string>> = {},
  renamed: Readonly<Record<string, string>> = {},
): FormErrors {
  const [error, setError] = useState<unknown>(null);
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(error, codes)).map(([field, text]) => [renamed[field] ?? field, text]),
  );
  return {
    of: (field) => wordsOf(t, fields[field]),
    general: error === null || Object.keys(fields).length > 0 ? undefined : describeError(error),
    show: setError,
    clear: () => setError(null),
  };
}

/** A refusal whose message says also what is wrong with its fields, for screens that show one message for all. */
export function withFieldWords(t: Translator, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const words = Object.values(error.fields).map((text) => wordsOf(t, text) ?? '');
  return words.length === 0 ? error : new ApiError(error.code, words.join(' '), error.data);
}

function fieldsOf(error: unknown, codes: Readonly<Record<number, string>>): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  if (Object.keys(error.fields).length > 0) return error.fields;
  const field = codes[error.code];
  return field === undefined ? {} : { [field]: error.message };
}

/** A message key of the contract, or words that are ready to be shown. */
function wordsOf(t: Translator, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return t.has(text) ? t.unchecked(text, LIMITS) : text;
}

/** The limits that field messages of these forms mention. */
const LIMITS = { min: 8, max: 128, length: 6 };
