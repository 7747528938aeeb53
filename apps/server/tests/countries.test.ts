import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { countriesNotServed } from '@candor/protocol/site/countries-not-served.ts';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

let server: RunningServer;
let caller: Caller;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXY: '127.0.0.1', COUNTRY_HEADER: 'x-country' });
  caller = new Caller(server);
});
afterAll(() => server.stop());

const from = (country: string) => ({ headers: { 'x-country': country } });
async function asked(country: string) {
  const { data } = await caller.get('/api/default/countries_not_served', {}, from(country));
  return data as OutputOf<typeof countriesNotServed>; // as the contract says
}

it('from a country that is not served one may read and do nothing', async () => {
  const token = await caller.demo();
  expect((await caller.get('/api/basicSet/getBasicInfo', {}, from('KP'))).code).toBe(1);
  expect((await caller.get('/api/user/createAccountDemoForU', {}, from('kp'))).code).toBe(1006);
  expect((await caller.get('/api/user/info', {}, { token, ...from('CU') })).code).toBe(1006);
  expect((await caller.get('/api/user/info', {}, { token, ...from('DE') })).code).toBe(1);
});

it('the countries that are not served are named, and a visitor from there is told', async () => {
  const { list, visitor } = await asked('cu');
  expect(list.map(({ code }) => code).toSorted()).toEqual(['CN', 'CU', 'IL', 'KP', 'VU']);
  expect(visitor).toEqual({ code: 'CU', name: 'Cuba' });
  expect((await asked('DE')).visitor).toBeNull();
});
