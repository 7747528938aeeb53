import type { Collect, Contributions, Kernel, Module, OpenedModule, Services } from './module.ts';
import type { SettingDefinitions } from './setting.ts';

export interface OpenedModules {
  readonly collect: Collect;
  service<Name extends keyof Services>(name: Name): Services[Name];
}

/**
 * Opens each module after those whose services it needs, otherwise in the order of the list. `given` are services that
 * the program brings itself.
 *
 * @throws ModuleWiringError for a service that nobody provides, that two provide, or that modules need of each other.
 */
export async function openModules(
  modules: readonly Module[],
  kernel: Kernel,
  given: Partial<Services>,
): Promise<OpenedModules> {
  const services: Partial<Services> = { ...given };
  const opened = new Map<Module, OpenedModule>();
  let isComplete = false;
  const collect = <Kind extends keyof Contributions>(kind: Kind): Contributions[Kind][] => {
    if (!isComplete) throw new ModuleWiringError(`${kind} are collected before every module is open.`);
    const found: Contributions[Kind][] = [];
    for (const module of opened.values()) {
      const contributed: Contributions[Kind] | undefined = (module as Partial<Contributions>)[kind];
      if (contributed !== undefined) found.push(contributed);
    }
    return found;
  };
  for (const module of inOrderOfNeed(modules, Object.keys(given))) {
    const result = await module.open(kernel, services as Services, collect);
    opened.set(module, result);
    Object.assign(services, result.services);
  }
  isComplete = true;
  return { collect, service: (name) => (services as Services)[name] };
}

/**
 * Tables by name that modules contributed, as one table.
 *
 * @throws ModuleWiringError for a name that two of them hold: the later one would silently take the place of the first.
 */
export function mergedTables<Table extends object>(
  kind: keyof Contributions | 'settings',
  tables: readonly Table[],
): Table {
  const names = tables.flatMap((table) => Object.keys(table));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ModuleWiringError(`Two modules contribute ${twice} to the ${kind}.`);
  return Object.assign({}, ...tables) as Table;
}

/**
 * The settings of all modules, in their order.
 *
 * @throws ModuleWiringError for a key that two of them define.
 */
export function settingsOf(modules: readonly Module[]): SettingDefinitions {
  const tables = modules.map(({ settings }) => Object.fromEntries(settings.map((each) => [each.key, each])));
  return new Map(Object.entries(mergedTables('settings', tables)));
}

/** Two modules, or a module and the list of modules, do not fit together. */
export class ModuleWiringError extends Error {
  override name = 'ModuleWiringError';
}

function inOrderOfNeed(modules: readonly Module[], given: readonly string[]): readonly Module[] {
  const providers = new Map<string, Module>();
  for (const module of modules) {
    for (const service of module.provides) {
      const other = given.includes(service) ? 'the program' : providers.get(service)?.name;
      if (other !== undefined)
        throw new ModuleWiringError(`${service} is provided by ${other} and by the module ${module.name}.`);
      providers.set(service, module);
    }
  }
  const ordered = new Set<Module>();
  const visit = (module: Module, path: readonly Module[]): void => {
    if (ordered.has(module)) return;
    if (path.includes(module)) {
      const names = [...path.slice(path.indexOf(module)), module].map(({ name }) => name);
      throw new ModuleWiringError(`Modules need each other: ${names.join(' needs ')}.`);
    }
    for (const service of module.needs) {
      if (given.includes(service)) continue;
      const provider = providers.get(service);
      if (provider === undefined)
        throw new ModuleWiringError(`The module ${module.name} needs ${service}, which no module provides.`);
      visit(provider, [...path, module]);
    }
    ordered.add(module);
  };
  for (const module of modules) visit(module, []);
  return [...ordered];
}
