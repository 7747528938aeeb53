import { expect, test } from 'vitest';
import { defineModule } from './module.ts';
import type { Kernel, Module } from './module.ts';
import { mergedTables, ModuleWiringError, openModules } from './open-modules.ts';

declare module './module.ts' {
  interface Services {
    readonly bread: string;
    readonly butter: string;
    readonly knife: string;
  }
  interface Contributions {
    readonly tastes: string;
  }
}

const kernel = {} as Kernel; // these modules use nothing of it
const opened: string[] = [];
const bread = defineModule({ name: 'bread', provides: ['bread'], open: () => given('bread', { bread: 'rye' }) });
const butter = defineModule({
  name: 'butter',
  needs: ['bread', 'knife'],
  provides: ['butter'],
  open: (_kernel, { bread: loaf, knife }) => given('butter', { butter: `${knife} on ${loaf}` }, 'salty'),
});
const cheese = defineModule({ name: 'cheese', needs: ['butter'], open: () => given('cheese', undefined, 'mild') });

function given<Services>(name: string, services: Services, tastes?: string) {
  opened.push(name);
  return { services, ...(tastes === undefined ? {} : { tastes }) } as { services: Services; tastes: string };
}

test('modules open after those that they need, whatever their place in the list', async () => {
  opened.length = 0;
  const modules = await openModules([cheese, butter, bread], kernel, { knife: 'blunt' });
  expect(opened).toEqual(['bread', 'butter', 'cheese']);
  expect(modules.service('butter')).toBe('blunt on rye');
  expect(modules.collect('tastes')).toEqual(['salty', 'mild']);
  expect(modules.collect('calls')).toEqual([]);
});

test('the list decides among modules that do not need each other', async () => {
  const named = (name: string): Module => defineModule({ name, open: () => given(name, undefined) });
  opened.length = 0;
  await openModules([named('b'), named('a'), named('c')], kernel, {});
  expect(opened).toEqual(['b', 'a', 'c']);
});

const needing = defineModule({
  name: 'toast',
  needs: ['bread'],
  provides: ['knife'],
  open: () => given('toast', { knife: '' }),
});
const baker = defineModule({
  name: 'baker',
  needs: ['knife'],
  provides: ['bread'],
  open: () => given('baker', { bread: '' }),
});

test.each<[string, readonly Module[], object, string]>([
  ['that nobody provides', [butter, bread], {}, 'The module butter needs knife, which no module provides.'],
  ['that two provide', [bread, baker], {}, 'bread is provided by bread and by the module baker.'],
  [
    'that the program brings too',
    [bread],
    { bread: 'white' },
    'bread is provided by the program and by the module bread.',
  ],
  ['that modules need of each other', [needing, baker], {}, 'Modules need each other: toast needs baker needs toast.'],
])('a service %s stops the start before anything is open', async (_name, modules, services, sentence) => {
  opened.length = 0;
  await expect(openModules(modules, kernel, services)).rejects.toThrow(new ModuleWiringError(sentence));
  expect(opened).toEqual([]);
});

test('nothing is collected before every module is open', async () => {
  const early = defineModule({
    name: 'early',
    open: (_kernel, _needs, collect) => ({ tastes: collect('tastes').join() }),
  });
  await expect(openModules([early], kernel, {})).rejects.toThrow('collected before every module is open');
});

test('tables by name become one, and no module takes the place of another', () => {
  expect(mergedTables('approvals', [{ pay: 1 }, {}, { lift: 2 }])).toEqual({ pay: 1, lift: 2 });
  expect(() => mergedTables('approvals', [{ pay: 1 }, { lift: 2, pay: 3 }])).toThrow(
    new ModuleWiringError('Two modules contribute pay to the approvals.'),
  );
});
