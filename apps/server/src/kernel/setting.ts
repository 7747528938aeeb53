import type { PlainKey } from '@candor/locales/translate.ts';

/** What a setting holds. A `choice` is one of its options, a `picture` the address of one on this site, or nothing. */
export type SettingKind = 'flag' | 'number' | 'text' | 'url' | 'colour' | 'language' | 'zone' | 'choice' | 'picture';

/** What operators change of the site in the console, without a new version. Flags are "1" or "0". */
export interface SettingDefinition extends SettingTerms {
  readonly key: string;
  /** What a new site starts with. */
  readonly value: string;
  readonly kind: SettingKind;
  /** Customers' clients may read it. */
  readonly public: boolean;
}

interface SettingTerms {
  /** Of a choice, what may be chosen; of a text, what is offered. */
  readonly options?: readonly string[];
  /** Of a number; otherwise it is between 0 and 1,000,000,000. */
  readonly bounds?: readonly [least: number, most: number];
  /** A number that need not be whole. */
  readonly isDecimal?: boolean;
  /** A text that may not be empty. */
  readonly isRequired?: boolean;
  /** The longest text that is taken; 2,000 characters unless said. */
  readonly longest?: number;
  /** It touches money, open orders or how accounts are guarded: two operators change it, within its bounds. */
  readonly rule?: ChangeNotice;
  /** False where nothing of this version reads it; a test looks for who does. */
  readonly hasEffect?: boolean;
  /** What it does, where `setting.<key>` does not say it: a sentence that it shares with others of its form. */
  readonly meaning?: PlainKey;
}

/**
 * Which changes of a rule could close or cost an open order, and are announced a day ahead: none, those to a higher
 * value, or all.
 */
export type ChangeNotice = 'none' | 'raised' | 'always';

/** All settings of the site by their keys. */
export type SettingDefinitions = ReadonlyMap<string, SettingDefinition>;

/** Whether customers are notified of this change a day before it takes effect. */
export function isAnnounced(definition: SettingDefinition, before: string, after: string): boolean {
  return definition.rule === 'always' || (definition.rule === 'raised' && Number(after) > Number(before));
}

/** The kinds of all settings by name. Each noun adds its own: `interface SettingKinds extends KindsOf<typeof X> {}`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member is declared by the noun that has the setting
export interface SettingKinds {}

/** One whose name and kind are known to the compiler, so that nothing can ask for a setting that there is not. */
interface Named<Key extends string, Kind extends SettingKind> extends SettingDefinition {
  readonly key: Key;
  readonly kind: Kind;
}

export type KindsOf<Settings extends readonly SettingDefinition[]> = {
  readonly [Each in Settings[number] as Each['key']]: Each['kind'];
};

type NameOf<Kind extends SettingKind> = {
  [Key in keyof SettingKinds]: SettingKinds[Key] extends Kind ? Key : never;
}[keyof SettingKinds];
export type FlagName = NameOf<'flag'>;
export type NumberName = NameOf<'number'>;
/** Of those that are not flags: a number is a text as well, of which exact decimals are made. */
export type TextName = Exclude<keyof SettingKinds, FlagName>;

interface NewTerms extends SettingTerms {
  readonly isPublic?: boolean;
}

const define =
  <Kind extends SettingKind>(kind: Kind) =>
  <Key extends string>(key: Key, value: string, { isPublic = true, ...terms }: NewTerms = {}): Named<Key, Kind> => ({
    key,
    value,
    kind,
    public: isPublic,
    ...terms,
  });

/** How settings are defined, by kind: `setting.flag('is_forex', '1')`. */
export const setting = {
  flag: define('flag'),
  number: define('number'),
  text: define('text'),
  url: define('url'),
  colour: define('colour'),
  language: define('language'),
  zone: define('zone'),
  choice: define('choice'),
  picture: define('picture'),
};

/** Flags that start with the same value. */
export const flags = <Key extends string>(
  value: '0' | '1',
  keys: readonly Key[],
  terms: NewTerms = {},
): Named<Key, 'flag'>[] => keys.map((key) => setting.flag(key, value, terms));

/** One flag for each field of a form. */
export const fieldFlags = <Prefix extends string, Field extends string>(
  prefix: Prefix,
  fields: Readonly<Record<Field, '0' | '1'>>,
  terms: NewTerms = {},
): Named<`${Prefix}${Field}`, 'flag'>[] =>
  entriesOf(fields).map(([field, value]) => setting.flag(`${prefix}${field}`, value, terms));

/** How often something may be asked for, by the name that its limit has in the code. Clients do not read them. */
export const limits = <Name extends string>(
  values: Readonly<Record<Name, number>>,
  terms: NewTerms = {},
): Named<`limit_${Name}`, 'number'>[] =>
  entriesOf(values).map(([name, points]) =>
    setting.number(`limit_${name}`, String(points), {
      isPublic: false,
      bounds: [1, 1_000_000],
      meaning: 'setting.family.limit',
      ...terms,
    }),
  );

/** The tables above have no keys but their own. */
const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][];
