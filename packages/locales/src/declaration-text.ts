import { argumentsOf } from './compile-text.ts';
import type { ArgumentKind } from './compile-text.ts';
import { consoleLanguages, namespacesOf, readTexts, textLanguages } from './text-files.ts';

/**
 * What `generated-declaration.ts` says: which languages have texts, and by the English files which keys there are and
 * what each is filled with. A type of JSON has keys and no values, so the parameters have to be written out.
 */
export function declarationText(): string {
  const namespaces = namespacesOf('en');
  return [
    '// `npm run texts` writes this file from the folders of packages/locales.',
    ...namespaces.map((name) => `import type ${variable(name)} from '../en/${name}.json';`),
    '',
    '/** The languages that have texts. */',
    `export const TEXT_LANGUAGES = [${textLanguages().map(quoted).join(', ')}] as const;`,
    '',
    '/** Those of them that have the texts of operators too. */',
    `export const CONSOLE_LANGUAGES = [${consoleLanguages().map(quoted).join(', ')}] as const;`,
    '',
    '/** The keys of each namespace, with texts of any wording. */',
    'export interface Namespaces {',
    ...namespaces.map((name) => `  ${quoted(name)}: typeof ${variable(name)};`),
    '}',
    '',
    '/** The parameters of each text that has any; `#` marks a number that is counted. */',
    'export interface TextArguments {',
    ...namespaces.flatMap((name) => Object.entries(readTexts('en', name)).flatMap(argumentLine)),
    '}',
    '',
  ].join('\n');
}

function argumentLine([key, source]: readonly [string, string]): string[] {
  const names = [...argumentsOf(source)].map(([name, kind]) => quoted(`${MARKS[kind]}${name}`));
  return names.length === 0 ? [] : [`  ${quoted(key)}: ${names.join(' | ')};`];
}

const MARKS: Readonly<Record<ArgumentKind, string>> = { count: '#', value: '', choice: '' };
const quoted = (text: string): string => `'${text}'`;
const variable = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
