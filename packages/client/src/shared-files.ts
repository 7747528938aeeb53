/** So many parts share what nearly every screen is made of. */
const NEARLY_ALL = 20;
/** What fewer parts share is left to the bundler: bytes that a screen does not need would cost more than a request. */
const SEVERAL = 7;

/** As much of what a bundler tells of its modules as is asked here. */
interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/**
 * Settings of a build: in which files comes what the parts of an app share. A part is what an app fetches by itself,
 * such as its beginning, a screen or a sheet. A bundler left alone makes a file for each set of parts that have
 * something in common: eighty requests for one screen, which cost a phone more than the few bytes that they spare it.
 *
 * page: what the app begins with. first: what `firstScreen`, the end of a file's path, needs beyond that. sheets: the
 * library of dialogs, and what of the kit stands on it. kit: what nearly every screen needs, and what several need that
 * belongs to no noun. The others are named by their noun. What the bundler still makes files of is needed by fewer.
 */
export function sharedFiles(firstScreen?: string) {
  const partsOf = remembered((id: string, modules: Modules) =>
    everyImporter(id, modules).filter((each) => isEntry(each, modules) || isFetchedByItself(each, modules)),
  );
  const earlyFile = (id: string, modules: Modules): 'page' | 'first' | undefined => {
    const parts = partsOf(id, modules) ?? [];
    if (parts.some((part) => isEntry(part, modules))) return 'page';
    return firstScreen !== undefined && parts.some((part) => part.endsWith(firstScreen)) ? 'first' : undefined;
  };
  const standsOnDialogs = remembered((id: string, modules: Modules): boolean => {
    if (earlyFile(id, modules) !== undefined) return false;
    const needed = modules.getModuleInfo(id)?.importedIds ?? [];
    return isOfDialogs(id) || needed.some((each) => standsOnDialogs(each, modules) === true);
  });
  const name = (id: string, modules: Modules): string | null => {
    // Such a module is a file already.
    if (isFetchedByItself(id, modules)) return null;
    const early = earlyFile(id, modules);
    if (early !== undefined) return early;
    const sharing = partsOf(id, modules)?.length ?? 0;
    const isOfLibrary = id.includes('/node_modules/');
    if (sharing < SEVERAL || (isOfLibrary && !isOfDialogs(id))) return null;
    if (standsOnDialogs(id, modules) === true) return isOfLibrary || id.includes('/packages/ui/') ? 'sheets' : null;
    const [, noun = 'kit'] = /\/(?:domain|features)\/([^/]+)\//.exec(id) ?? [];
    return sharing < NEARLY_ALL ? noun : 'kit';
  };
  return { groups: [{ name, debugName: 'shared', includeDependenciesRecursively: false }] };
}

/** A part of a build that ends it where two files need each other: neither could begin. */
export const noCircles = () => ({
  name: 'candor:no-circles',
  generateBundle(_options: unknown, bundle: Readonly<Record<string, OutputFile>>): void {
    const done = new Set<string>();
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        const names = [...path.slice(path.indexOf(file)), file].map((each) => bundle[each]?.name ?? each);
        throw new Error(`These files need each other: ${names.join(', ')}. Take the first out of its group.`);
      }
      if (done.has(file)) return;
      for (const needed of bundle[file]?.imports ?? []) walk(needed, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) walk(file, []);
  },
});

interface OutputFile {
  readonly name?: string | undefined;
  /** Other files that this one cannot begin without. */
  readonly imports?: readonly string[];
}

const isEntry = (id: string, modules: Modules): boolean => modules.getModuleInfo(id)?.isEntry === true;

const isFetchedByItself = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

const isOfDialogs = (id: string): boolean => /\/node_modules\/react-(?:aria|stately)/.test(id);

/** A module, what imports it, what imports that, and so on. */
function everyImporter(id: string, modules: Modules): readonly string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found];
}

/** Answers once for each module; undefined where a circle of imports asks for what is being answered. */
function remembered<Answer>(ask: (id: string, modules: Modules) => Answer) {
  const known = new Map<string, Answer | undefined>();
  return (id: string, modules: Modules): Answer | undefined => {
    if (!known.has(id)) {
      known.set(id, undefined);
      known.set(id, ask(id, modules));
    }
    return known.get(id);
  };
}
