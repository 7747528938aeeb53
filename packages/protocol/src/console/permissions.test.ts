import { expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { permissionsOf, PERMISSIONS, permits } from './permissions.ts';

const consoleCalls = CALLS.filter(({ path }) => path.startsWith('/console/'));

it('every call of an operator names its permission, and no other call has one', () => {
  for (const { name, who, permission } of CALLS)
    expect([name, permission !== undefined]).toEqual([name, who === 'operator']);
  const open = consoleCalls.filter(({ who }) => who !== 'operator').map(({ name }) => name);
  expect(open).toEqual(['console.login', 'console.openLink', 'console.useLink']);
});

it('the auditor reads everything and changes nothing but the own sign-in', () => {
  const auditors = permissionsOf('auditor');
  expect(auditors).toEqual(PERMISSIONS.filter((each) => each === 'own' || each.endsWith('.read')));
  for (const { changes, permission, name } of consoleCalls)
    if (changes && permission !== undefined && permission !== 'own')
      expect([name, permits('auditor', permission)]).toEqual([name, false]);
});

it('a role that nobody knows may do nothing', () => {
  expect(permissionsOf('root')).toEqual([]);
});
