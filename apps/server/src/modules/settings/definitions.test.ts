import { readdirSync, readFileSync } from 'node:fs';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { TEXT_LANGUAGES } from '@candor/locales/generated-declaration.ts';
import { LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import { describe, expect, it } from 'vitest';
import { meaningOf } from '../site/operator/settings-list.ts';
import { optionsOf } from '../site/operator/setting-check.ts';
import { settingsOf } from '../../kernel/open-modules.ts';
import { MODULES } from '../../modules.ts';

const SETTINGS = [...settingsOf(MODULES).values()];

const ROOT = new URL('../../../../..', import.meta.url);
/** Where settings are defined, checked and listed, which is not where they do something. */
const NOT_READERS =
  /modules\/(?!settings\/)[^/]*\/settings\.ts$|kernel\/setting\.ts|setting-check|\.test\.|\/testing\/|\/crash\//;

describe.each(TEXT_LANGUAGES)('settings in %s', (code) => {
  const t = translatorFor(code);
  const nameOf = (key: string): string => {
    const name = [`rule.${key}`, `setting.name.${key}`].find((each) => t.has(each));
    return name !== undefined && t.has(name) ? t.unchecked(name) : '';
  };

  it('each have a name of their own, which is no key, and a text that says what they do', () => {
    const names = SETTINGS.map(({ key }) => nameOf(key));
    expect(SETTINGS.filter(({ key }) => nameOf(key) === '' || /_|^is /.test(nameOf(key)))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(
      SETTINGS.map((each) => meaningOf(each, t)).filter((meaning) => meaning === '' || /\d[:：]/.test(meaning)),
    ).toEqual([]);
  });

  it('have words for every choice', () => {
    const choices = SETTINGS.filter(({ kind }) => kind === 'choice');
    expect(choices).not.toEqual([]);
    for (const each of choices)
      for (const option of optionsOf(each))
        expect([each.key, option, t.has(`rule.${each.key}.${option}`)]).toEqual([each.key, option, true]);
  });
});

it('a setting is marked as without effect exactly where nothing reads it', () => {
  const source = ['apps/server/src', 'apps/web/src'].flatMap(sourcesIn).join('\n');
  const isRead = (key: string): boolean =>
    [
      `'${key}'`,
      ...(key.startsWith('limit_') ? [`name: '${key.slice('limit_'.length)}'`] : []),
      ...(LOAN_FIELD_NAMES.some((field) => key === `is_loan_${field}`) ? ['`is_loan_${field}`'] : []),
    ].some((text) => source.includes(text));
  expect(SETTINGS.filter(({ key, hasEffect = true }) => isRead(key) !== hasEffect).map(({ key }) => key)).toEqual([]);
});

describe('the list of flags in docs/flags.md', () => {
  const rows = readFileSync(new URL('docs/flags.md', ROOT), 'utf8')
    .split('\n')
    .map((line) => /^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|$/.exec(line)?.slice(1) ?? [])
    .filter(({ length }) => length > 0);

  it('has each flag once, with where it acts and what turns it', () => {
    const flags = SETTINGS.filter(({ kind, hasEffect = true }) => kind === 'flag' && hasEffect).map(({ key }) => key);
    expect(rows.map(([flag]) => flag)).toEqual(flags.toSorted());
    for (const [flag = '', ...cells] of rows)
      for (const cell of cells) {
        const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
        expect(files, flag).not.toEqual([]);
        for (const file of files) expect([file, isNamedIn(file, flag)]).toEqual([file, true]);
      }
  });
});

/** By its whole name, or as one of a kind: `is_loan_${field}`. */
function isNamedIn(file: string, flag: string): boolean {
  const text = readFileSync(new URL(file, ROOT), 'utf8');
  const kinds = ['is_loan_', 'is_bank_account_'].filter((kind) => flag.startsWith(kind));
  return new RegExp(`\\b${flag}\\b`).test(text) || kinds.some((kind) => text.includes(`${kind}$\{`));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_READERS.test(file))
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8'));
}
