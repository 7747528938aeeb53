import type { Language } from './languages.ts';
import type { en } from './messages/en.ts';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
export type MessageParameters = Readonly<Record<string, string | number>>;

export interface Translator {
  (key: MessageKey, parameters?: MessageParameters): string;
  readonly language: Language;
  /** Narrows a key that came over the wire. */
  has(key: string): key is MessageKey;
}

/**
 * A translator over one language's messages. A message may hold `{name}` and
 * `{count, plural, one {# order} other {# orders}}` (the categories of Intl.PluralRules, or `=0`); `#` is the count.
 * A key that `messages` lacks is taken from `fallback`, and a key that neither has is shown as it is.
 */
export function createTranslator(
  messages: Partial<Messages>,
  language: Language,
  fallback: Partial<Messages> = {},
): Translator {
  const plurals = new Intl.PluralRules(language.tag);
  const translate = (key: MessageKey, parameters: MessageParameters = {}): string => {
    const template = messages[key] ?? fallback[key] ?? key;
    return template.includes('{') ? render(template, { parameters, plurals, language }) : template;
  };
  return Object.assign(translate, {
    language,
    has: (key: string): key is MessageKey => Object.hasOwn(messages, key) || Object.hasOwn(fallback, key),
  });
}

/** The parameter names that a message uses, sorted: what every language must have in common. */
export function placeholdersOf(template: string): string[] {
  const names = new Set<string>();
  collectPlaceholders(template, names);
  return [...names].toSorted();
}

interface Rendering {
  readonly parameters: MessageParameters;
  readonly plurals: Intl.PluralRules;
  readonly language: Language;
}

function render(template: string, rendering: Rendering, count?: string): string {
  let text = '';
  for (const piece of knownPieces(template)) {
    if (piece.kind === 'text') text += count === undefined ? piece.text : piece.text.replaceAll('#', count);
    else text += renderPlaceholder(piece.text, rendering);
  }
  return text;
}

function renderPlaceholder(inside: string, rendering: Rendering): string {
  const plural = parsePlural(inside);
  const name = plural?.name ?? inside.trim();
  const value = rendering.parameters[name];
  if (value === undefined) return `{${name}}`;
  if (plural === undefined) return isolate(String(value), rendering.language);
  const number = Number(value);
  const form = plural.forms.get(`=${number}`) ?? plural.forms.get(rendering.plurals.select(number));
  return render(form ?? plural.forms.get('other') ?? '', rendering, isolate(String(value), rendering.language));
}

/** In a right-to-left sentence a value such as `EUR/USD` or `−44.16` would drag its neighbours about unless isolated. */
function isolate(value: string, language: Language): string {
  return language.direction === 'rtl' ? `\u2068${value}\u2069` : value;
}

interface Piece {
  readonly kind: 'text' | 'placeholder';
  readonly text: string;
}

/** As `pieces`, remembered: there are only as many templates as messages. */
function knownPieces(template: string): readonly Piece[] {
  let found = cut.get(template);
  if (found === undefined) cut.set(template, (found = pieces(template)));
  return found;
}

const cut = new Map<string, readonly Piece[]>();

/** Cuts a template at its outermost braces. */
function pieces(template: string): Piece[] {
  const found: Piece[] = [];
  let start = 0;
  while (start < template.length) {
    const open = template.indexOf('{', start);
    if (open === -1) break;
    const close = closingBrace(template, open);
    if (open > start) found.push({ kind: 'text', text: template.slice(start, open) });
    found.push({ kind: 'placeholder', text: template.slice(open + 1, close) });
    start = close + 1;
  }
  if (start < template.length) found.push({ kind: 'text', text: template.slice(start) });
  return found;
}

function closingBrace(template: string, open: number): number {
  let depth = 0;
  for (let index = open; index < template.length; index++) {
    if (template[index] === '{') depth++;
    else if (template[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`Unbalanced braces in the message: ${template}`);
}

interface Plural {
  readonly name: string;
  readonly forms: ReadonlyMap<string, string>;
}

function parsePlural(inside: string): Plural | undefined {
  const head = /^\s*(\w+)\s*,\s*plural\s*,/.exec(inside);
  if (head === null) return undefined;
  const forms = new Map<string, string>();
  let category = 'other';
  for (const piece of pieces(inside.slice(head[0].length))) {
    if (piece.kind === 'text') category = piece.text.trim() || category;
    else forms.set(category, piece.text);
  }
  return { name: head[1] ?? '', forms };
}

function collectPlaceholders(template: string, names: Set<string>): void {
  for (const piece of pieces(template)) {
    if (piece.kind === 'text') continue;
    const plural = parsePlural(piece.text);
    names.add(plural?.name ?? piece.text.trim());
    for (const form of plural?.forms.values() ?? []) collectPlaceholders(form, names);
  }
}
