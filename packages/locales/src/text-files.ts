import { readdirSync, readFileSync } from 'node:fs';
import { compileTexts, parseTexts } from './compile-text.ts';
import type { CompiledText } from './translate.ts';

/**
 * The texts as translators keep them: `packages/locales/<language>/<namespace>.json`, flat objects of key and text. A
 * language is a folder and a namespace a file; nothing lists them. The server, builds and tests use this module;
 * browsers do not.
 */
export const textLanguages = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_LANGUAGES.has(entry.name))
    .map(({ name }) => name)
    .toSorted();

/** The texts of operators, which not every language has. */
export const isOfConsole = (namespace: string): boolean => /^console(-|$)/.test(namespace);

/** The languages that operators can choose. */
export const consoleLanguages = (): string[] =>
  textLanguages().filter((language) => namespacesOf(language).some(isOfConsole));

export const namespacesOf = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, FOLDER))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();

/** The texts of one file by their keys. Throws an Error that names the file, and the key where it has one. */
export const readTexts = (language: string, namespace: string): Readonly<Record<string, string>> =>
  parseTexts(readFileSync(textFile(language, namespace), 'utf8'), nameOf(language, namespace));

/** The texts of one file, ready to be filled. Throws as `readTexts` does. */
export const compiledTexts = (language: string, namespace: string): Readonly<Record<string, CompiledText>> =>
  compileTexts(readTexts(language, namespace), nameOf(language, namespace));

export const textFile = (language: string, namespace: string): URL => new URL(`${language}/${namespace}.json`, FOLDER);

const nameOf = (language: string, namespace: string): string => `packages/locales/${language}/${namespace}.json`;
const FOLDER = new URL('../', import.meta.url);
const NOT_LANGUAGES = new Set(['src', 'node_modules']);
