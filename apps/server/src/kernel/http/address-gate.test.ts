import { expect, it } from 'vitest';
import { AddressGate } from './address-gate.ts';
import { RateLimits } from './rate-limits.ts';

function open(limits: Readonly<Record<string, number>>) {
  const recorded: string[] = [];
  const security = {
    record: (event: string, { address }: { address: string }) => recorded.push(`${event} ${address}`),
  };
  return { gate: new AddressGate(new RateLimits((name) => limits[name] ?? null), security), recorded };
}

const ADDRESS = '203.0.113.5';

it('counts calls and everything else apart, of an address or a network of IPv6', async () => {
  const { gate, recorded } = open({ calls: 1, pages: 2 });
  const ask = async (address: string, url: string) => (await gate.enter(address, url)) === 'passes';
  expect(await Promise.all(['/api/menu', '/', '/healthz'].map((url) => ask(ADDRESS, url)))).toEqual([true, true, true]);
  expect([await ask(ADDRESS, '/console/api/me'), await ask(ADDRESS, '/metrics')]).toEqual([false, false]);
  expect([await ask('2001:db8::1', '/api/menu'), await ask('2001:db8::2', '/api/menu')]).toEqual([true, false]);
  expect(recorded).toEqual([`limited ${ADDRESS}`, `limited ${ADDRESS}`, 'limited 2001:db8::2']);
});

it('takes 300 a second of each kind', async () => {
  const { gate } = open({});
  for (const url of ['/api/menu', '/trade']) {
    const passages = await Promise.all(Array.from({ length: 301 }, () => gate.enter(ADDRESS, url)));
    expect(passages.map((passage) => passage === 'passes').indexOf(false)).toBe(300);
  }
});

it('refuses late, cuts who does not wait, and forgets them when they have their answers', async () => {
  const { gate } = open({ pages: 1 });
  await gate.enter(ADDRESS, '/');
  const startedAt = performance.now();
  const flood = async () => {
    const passages = await Promise.all(Array.from({ length: 300 }, () => gate.enter(ADDRESS, '/')));
    return passages.filter((passage) => passage === 'cut').length;
  };
  expect(await flood()).toBe(44);
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  expect(await flood()).toBe(44);
});
