import type { Namespaces, TextArguments } from './generated-declaration.ts';
import type { Language } from './languages.ts';

export type Namespace = keyof Namespaces;
/** The key of a text: the English files are the type. */
export type MessageKey = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace];
/** The key of a text without parameters, such as a label. */
export type PlainKey = Exclude<MessageKey, keyof TextArguments>;
export type MessageParameters = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<MessageKey, CompiledText>>;

/** A text compiled by `compileText` from ICU MessageFormat: plain, or a list of text and insertions. */
export type CompiledText = string | readonly TextPiece[];
/**
 * Text, the name of a parameter, or the forms among which a parameter chooses: those of a plural unless it is a
 * `select`.
 */
export type TextPiece =
  | string
  | readonly [name: string]
  | readonly [name: string, forms: Readonly<Record<string, CompiledText>>, kind?: 'select'];

export interface Translator {
  /**
   * The text of a key, filled with the parameters that its English text names; where the key may be one of several,
   * with all of theirs.
   */
  <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>): string;
  /** As `t`, for a key or parameters that are data: a parameter that is missing shows its name. */
  readonly unchecked: (key: MessageKey, parameters?: MessageParameters) => string;
  readonly language: Language;
  /** Narrows a key that came over the wire. */
  has(key: string): key is MessageKey;
}

export type ParametersOf<Key extends MessageKey> = [NamesOf<Key>] extends [never]
  ? []
  : [
      parameters: {
        readonly [Name in NamesOf<Key> as Unmarked<Name>]: Name extends `#${string}` ? number : string | number;
      },
    ];
type NamesOf<Key extends MessageKey> = Key extends keyof TextArguments ? TextArguments[Key] : never;
type Unmarked<Name extends string> = Name extends `#${infer Counted}` ? Counted : Name;

/**
 * A translator over one language's messages. A key that `messages` lacks is taken from `fallback`, and a key that
 * neither has is shown as it is.
 */
export function createTranslator(
  messages: Partial<Messages>,
  language: Language,
  fallback: Partial<Messages> = {},
): Translator {
  const plurals = new Intl.PluralRules(language.tag);
  const fill = (text: CompiledText, parameters: MessageParameters): string =>
    typeof text === 'string' ? text : text.map((piece) => fillPiece(piece, parameters)).join('');
  const fillPiece = (piece: TextPiece, parameters: MessageParameters): string => {
    if (typeof piece === 'string') return piece;
    const [name, forms, kind] = piece;
    const value = parameters[name];
    if (value === undefined) return `{${name}}`;
    if (forms === undefined) return isolate(String(value), language);
    const form = kind === 'select' ? forms[value] : (forms[`=${value}`] ?? forms[plurals.select(Number(value))]);
    return fill(form ?? forms['other'] ?? '', parameters);
  };
  const translate = (key: MessageKey, parameters: MessageParameters = {}): string =>
    fill(messages[key] ?? fallback[key] ?? key, parameters);
  return Object.assign(translate, {
    unchecked: translate,
    language,
    has: (key: string): key is MessageKey => Object.hasOwn(messages, key) || Object.hasOwn(fallback, key),
  });
}

/**
 * In a right-to-left sentence a value such as `EUR/USD` or `−44.16` would reorder its neighbours unless it is isolated.
 */
function isolate(value: string, language: Language): string {
  return language.direction === 'rtl' ? `\u2068${value}\u2069` : value;
}
