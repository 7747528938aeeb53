import { fileURLToPath } from 'node:url';
import { compiledTexts, consoleLanguages, namespacesOf, textFile, textLanguages } from './text-files.ts';

/**
 * A Vite plugin that makes `virtual:texts` from the folders of texts. Each language becomes a file of its own with the
 * texts of the namespaces `first`, and the others become files that this one names, so that an app begins with a line
 * for each language and not for each file of each language. Namespaces that stand `together` are one file. Without a
 * `part`, it is the languages of operators, each one file with all of its texts.
 */
export function texts(part?: Part) {
  return {
    name: 'candor:texts',
    resolveId: (id: string) => (VIRTUAL.test(id) ? `\0${id}` : null),
    load(this: { addWatchFile(file: string): void }, id: string) {
      if (!id.startsWith('\0') || !VIRTUAL.test(id.slice(1))) return null;
      const [, language, together] = id.split('/');
      if (language === undefined) {
        const offered = part === undefined ? consoleLanguages() : textLanguages();
        return `export const languages = ${loaders(offered, (name) => `virtual:texts/${name}`)};`;
      }
      const read = (namespaces: readonly string[]): string => {
        for (const name of namespaces) this.addWatchFile(fileURLToPath(textFile(language, name)));
        return JSON.stringify(Object.assign({}, ...namespaces.map((name) => compiledTexts(language, name))));
      };
      if (together !== undefined) return `export const texts = ${read(together.split('+'))};`;
      const names = namespacesOf(language).filter((name) => part?.without.test(name) !== true);
      const isFirst = (name: string): boolean => part?.first.includes(name) ?? true;
      const fileOf = (name: string): string =>
        `virtual:texts/${language}/${(part?.together.find((each) => each.includes(name)) ?? [name]).join('+')}`;
      const rest = loaders(
        names.filter((name) => !isFirst(name)),
        fileOf,
      );
      return `export const first = ${read(names.filter(isFirst))};\nexport const rest = ${rest};`;
    },
  };
}

/** Which namespaces an app fetches, and in which files. */
interface Part {
  readonly first: readonly string[];
  readonly together: readonly (readonly string[])[];
  readonly without: RegExp;
}

const loaders = (names: readonly string[], fileOf: (name: string) => string): string =>
  `{ ${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(fileOf(name))})`).join(', ')} }`;

const VIRTUAL = /^virtual:texts(\/|$)/;
