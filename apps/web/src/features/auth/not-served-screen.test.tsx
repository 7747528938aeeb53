import { areaList } from '@candor/protocol/site/area-list.ts';
import { countriesNotServed } from '@candor/protocol/site/countries-not-served.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const { server, show } = prepareScreenTest();
const CUBA = { code: 'CU', name: 'Cuba' };
const LIST = [{ code: 'CN', name: 'China' }, CUBA];

test('a visitor from a country that is not served reads so in place of the forms', async () => {
  server().answer(areaList, []);
  server().answer(countriesNotServed, { list: LIST, visitor: CUBA });
  await show(<RegisterScreen />, '/register');
  await expect.element(page.getByText(say('countries.seemsIn', { country: 'Cuba' }))).toBeVisible();
  await expect.element(page.getByText(say('countries.text', { countries: 'China or Cuba' }))).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await page.getByRole('button', { name: say('countries.lookAtPrices') }).click();
  await expect.poll(() => location.pathname).toBe('/quotes');
});

test('everybody else reads under the form whose residents are refused', async () => {
  server().answer(areaList, []);
  server().answer(countriesNotServed, { list: LIST, visitor: null });
  await show(<LoginScreen />, '/login');
  await expect.element(page.getByText(say('countries.notServed', { countries: 'China or Cuba' }))).toBeVisible();
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
});
