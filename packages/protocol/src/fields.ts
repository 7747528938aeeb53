import * as z from 'zod/mini';

/*
 * The building blocks of inputs and outputs. The message of a failed check is a message key of the locales, which the
 * edge translates: the contract has no texts.
 */

/** Of an e-mail address. */
const LONGEST_LINE = 254;
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** A plain decimal as text, e.g. "0.50"; at most 8 decimals. */
export const decimalText = z.string();
/** Money or a price coming in: a non-negative plain decimal with at most 8 decimals, as text or number. */
export const decimalInput = z.pipe(
  z.union([z.string(), z.number()], { error: 'field.notANumber' }),
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? plainText(value) : value.trim())),
    z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/, { error: 'field.notANumber' })),
  ),
);
/** As decimalInput; absent, empty and "0" mean none. */
export const optionalDecimalInput = z.pipe(
  z.optional(z.union([z.string(), z.number(), z.null()], { error: 'field.notANumber' })),
  z.pipe(
    z.transform((value: string | number | null | undefined) => {
      if (value === null || value === undefined) return '';
      const text = typeof value === 'number' ? plainText(value) : value.trim();
      return /^0*(\.0*)?$/.test(text) ? '' : text;
    }),
    z.string().check(z.regex(/^(\d{1,15}(\.\d{1,8})?)?$/, { error: 'field.notANumber' })),
  ),
);
/** As decimalInput; absent and empty mean none, and "0" is zero. */
export const decimalOrNoneInput = z.pipe(
  z.optional(z.union([z.string(), z.number(), z.null()], { error: 'field.notANumber' })),
  z.pipe(
    z.transform((value: string | number | null | undefined) =>
      typeof value === 'number' ? plainText(value) : (value ?? '').trim(),
    ),
    z.string().check(z.regex(/^(\d{1,15}(\.\d{1,8})?)?$/, { error: 'field.notANumber' })),
  ),
);
const idUpTo = (most: number) =>
  z.pipe(
    z.union([z.string(), z.number()], { error: 'field.required' }),
    z.pipe(
      z.transform((value: string | number) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN)),
      z
        .number({ error: 'field.notAnInteger' })
        .check(
          z.int({ error: 'field.notAnInteger' }),
          z.gte(1, { error: 'field.notAnInteger' }),
          z.lte(most, { error: 'field.notAnInteger' }),
        ),
    ),
  );
/** A positive whole number, as text or number. */
export const idInput = idUpTo(999_999_999_999_999);
/** As idInput, of what operators keep in lists: instruments, currencies, pages. Their ids have 32 bits. */
export const listIdInput = idUpTo(2_147_483_647);
/** A whole number with a default; used for page and type parameters. */
export const wholeInput = (fallback: number, least = 0, most = 1_000_000_000) =>
  z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.pipe(
      z.transform((value: string | number | undefined) =>
        value === undefined || value === '' ? fallback : /^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN,
      ),
      z
        .number({ error: 'field.notAnInteger' })
        .check(
          z.int({ error: 'field.notAnInteger' }),
          z.gte(least, { error: 'field.small' }),
          z.lte(most, { error: 'field.large' }),
        ),
    ),
  );
export const pageInput = wholeInput(1, 1, 100_000);
/** Epoch seconds; 0, or nothing, is no limit. */
export const secondsInput = wholeInput(0, 0, 100_000_000_000);
/**
 * A text of at most `most` characters, trimmed. No text has control characters or half a character in it, which no
 * database keeps and nobody types; one that may be longer than a line may have several.
 */
export const textInput = (most: number, least = 0) =>
  z.pipe(
    z.string({ error: 'field.required' }),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z
        .string()
        .check(
          z.minLength(least, { error: least === 1 ? 'field.required' : 'field.short' }),
          longest(most),
          plainLetters(most),
        ),
    ),
  );
export const optionalText = (most: number) =>
  z.pipe(
    z.optional(z.union([z.string(), z.null(), z.undefined()])),
    z.pipe(
      z.transform((value: string | null | undefined) => (value ?? '').trim()),
      z.string().check(longest(most), plainLetters(most)),
    ),
  );
/** Of several lines, exactly as typed. */
export const rawLinesInput = (most: number, least = 0) =>
  z
    .string({ error: 'field.required' })
    .check(z.minLength(least, { error: 'field.required' }), longest(most), plainLetters(most));
/** The name of an entry in a record of the input. */
export const keyInput = z.string().check(longest(80), plainLetters(80));
/** A password exactly as typed: no trimming. */
export const passwordInput = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, { error: 'field.required' }), longest(128), plainLetters(128));
/** As passwordInput; absent where it is not asked for. */
export const optionalPassword = z.pipe(
  z.optional(z.string()),
  z.pipe(
    z.transform((value: string | undefined) => value ?? ''),
    z.string().check(longest(128), plainLetters(128)),
  ),
);
/** A code of the customer's second factor, or one of their recovery codes; "" where it is off or not typed yet. */
export const secondFactorInput = optionalText(40);
/** `email` or `mobile`; 1 and 2 are taken for the same. */
export const accountTypeInput = z.pipe(
  z.optional(z.union([z.string(), z.number()])),
  z.pipe(
    z.transform((value: string | number | undefined) => ACCOUNT_TYPES[String(value ?? 'email')]),
    z.enum(['email', 'mobile'], { error: 'field.notAnOption' }),
  ),
);
/** 1 or 0. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export const epochMs = z.number();

const ACCOUNT_TYPES: Readonly<Record<string, 'email' | 'mobile'>> = {
  email: 'email',
  mobile: 'mobile',
  '1': 'email',
  '2': 'mobile',
};

/** A number as plain decimal text; what needs an exponent is left as it is and then refused. */
function plainText(value: number): string {
  return String(value);
}

/** What is too long is not looked at any further. */
function longest(most: number) {
  return z.maxLength(most, { error: 'field.long', abort: true });
}

function plainLetters(most: number) {
  return z.regex(most > LONGEST_LINE ? LINES : LINE, { error: 'field.control' });
}

/** A schema whose type says more than it checks: what nouns declare next to their own calls. */
export const declared = <Type>(schema: z.ZodMiniType): z.ZodMiniType<Type> => schema as z.ZodMiniType<Type>;
