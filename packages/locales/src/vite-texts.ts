import { fileURLToPath } from 'node:url';
import { compiledTexts, consoleLanguages, namespacesOf, textFile, textLanguages } from './text-files.ts';
import type { CompiledText } from './translate.ts';

/**
 * A Vite plugin that makes `virtual:texts` from the folders of texts. Each language becomes a file of its own with the
 * texts of the namespaces `first`, and each other namespace a file that this one names, so that an app begins with a
 * line for each language and not for each file of each language. Without a `part`, it is the languages of operators,
 * each one file with all of its texts.
 */
export function texts(part?: { readonly first: readonly string[]; readonly without: RegExp }) {
  return {
    name: 'candor:texts',
    resolveId: (id: string) => (VIRTUAL.test(id) ? `\0${id}` : null),
    load(this: { addWatchFile(file: string): void }, id: string) {
      if (!id.startsWith('\0') || !VIRTUAL.test(id.slice(1))) return null;
      const [, language, namespace] = id.split('/');
      if (language === undefined) {
        const offered = part === undefined ? consoleLanguages() : textLanguages();
        return `export const languages = ${loaders(offered, 'virtual:texts')};`;
      }
      const read = (name: string): Readonly<Record<string, CompiledText>> => {
        this.addWatchFile(fileURLToPath(textFile(language, name)));
        return compiledTexts(language, name);
      };
      if (namespace !== undefined) return `export const texts = ${JSON.stringify(read(namespace))};`;
      const names = namespacesOf(language).filter((name) => part?.without.test(name) !== true);
      const isFirst = (name: string): boolean => part?.first.includes(name) ?? true;
      const first = Object.fromEntries(names.filter(isFirst).flatMap((name) => Object.entries(read(name))));
      const rest = names.filter((name) => !isFirst(name));
      return `export const first = ${JSON.stringify(first)};\nexport const rest = ${loaders(rest, `virtual:texts/${language}`)};`;
    },
  };
}

const loaders = (names: readonly string[], within: string): string =>
  `{ ${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${within}/${name}`)})`).join(', ')} }`;

const VIRTUAL = /^virtual:texts(\/|$)/;
