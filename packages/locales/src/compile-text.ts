import { parse } from '@messageformat/parser';
import type { CompiledText, TextPiece } from './translate.ts';

/** The texts of a file of JSON by their keys. Throws an Error that names the file, and the key where it has one. */
export function parseTexts(json: string, file: string): Readonly<Record<string, string>> {
  const texts = objectOf(json, file);
  const wrong = Object.entries(texts).find(([, text]) => typeof text !== 'string' || text.trim() === '');
  if (wrong !== undefined) throw new Error(`${file}: ${wrong[0]}: no text`);
  // Every value has just been seen to be a text.
  return texts as Record<string, string>;
}

/** The texts of a file, ready to be filled. Throws an Error that names the file and the key. */
export function compileTexts(
  texts: Readonly<Record<string, string>>,
  file: string,
): Readonly<Record<string, CompiledText>> {
  const compiled: Record<string, CompiledText> = {};
  for (const [key, source] of Object.entries(texts)) {
    try {
      compiled[key] = compileText(source);
    } catch (cause) {
      throw new Error(`${file}: ${key}: ${reasonOf(cause)}`, { cause });
    }
  }
  return compiled;
}

/**
 * A text in ICU MessageFormat, parsed ahead of its use, so that no browser parses one. Throws an Error that explains
 * what is wrong with an invalid text.
 */
export function compileText(source: string): CompiledText {
  // Only braces and quotes mean anything outside of a plural.
  if (!/[{}']/.test(source)) return source;
  const pieces = piecesOf(parse(source, STRICT), '');
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

/** The parameters of a text by name, sorted: a value, a number to count, or a word to choose by. */
export function argumentsOf(source: string): ReadonlyMap<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>();
  collectArguments(parse(source, STRICT), found);
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export type ArgumentKind = 'value' | 'count' | 'choice';

/** The forms of every plural of a text: `one`, `other`, `=0` and so on. */
export function pluralForms(source: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  collectPlurals(parse(source, STRICT), found);
  return found;
}

function objectOf(json: string, file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file}: ${reasonOf(cause)}`, { cause });
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${file}: not an object of keys and texts`);
  return { ...value };
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

type Token = ReturnType<typeof parse>[number] | { readonly type: 'octothorpe' };

const piecesOf = (tokens: readonly Token[], counted: string): TextPiece[] =>
  tokens.map((token) => pieceOf(token, counted));

function pieceOf(token: Token, counted: string): TextPiece {
  switch (token.type) {
    case 'content':
      // The parser treats a brace at the end as text.
      if (/[{}]/.test(token.ctx.text.replaceAll(QUOTED, ''))) throw new Error(`a single brace in "${token.ctx.text}"`);
      return token.value;
    case 'argument':
      return [token.arg];
    case 'octothorpe':
      return [counted];
    case 'function':
      throw new Error(`{${token.arg}, ${token.key}}: the code writes numbers and dates; write {${token.arg}}`);
    default:
      return branchOf(token);
  }
}

function branchOf(token: Extract<Token, { cases: unknown }>): TextPiece {
  const { type, arg, cases, pluralOffset } = token;
  if (type === 'selectordinal' || pluralOffset !== undefined)
    throw new Error(`{${arg}, ${type}}: only plural without an offset and select are known`);
  if (!cases.some(({ key }) => key === 'other')) throw new Error(`{${arg}, ${type}}: the form "other" is missing`);
  const forms = Object.fromEntries(cases.map(({ key, tokens }) => [key, formOf(piecesOf(tokens, arg))]));
  return type === 'plural' ? [arg, forms] : [arg, forms, 'select'];
}

function formOf(pieces: readonly TextPiece[]): CompiledText {
  const [only = '', ...others] = pieces;
  return typeof only === 'string' && others.length === 0 ? only : pieces;
}

function collectArguments(tokens: readonly Token[], found: Map<string, ArgumentKind>): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const kind = token.type === 'plural' ? 'count' : token.type === 'select' ? 'choice' : 'value';
    // A counted parameter may also be shown; the stricter kind applies.
    if (kind !== 'value' || !found.has(token.arg)) found.set(token.arg, kind);
    if ('cases' in token) for (const each of token.cases) collectArguments(each.tokens, found);
  }
}

function collectPlurals(tokens: readonly Token[], found: string[][]): void {
  for (const token of tokens) {
    if (!('cases' in token)) continue;
    if (token.type === 'plural') found.push(token.cases.map(({ key }) => key));
    for (const each of token.cases) collectPlurals(each.tokens, found);
  }
}

/** As ICU has it: `#` is the count only right inside of a plural, and text elsewhere. */
const STRICT = { strict: true };
/** ICU's quotes: a doubled one is itself, and one before a sign of the format opens a text up to the next. */
const QUOTED = /''|'[{}#][^']*'/g;
