import { expect, it } from 'vitest';
import { exposureWarning } from './exposure.ts';

it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('says nothing of %s', (host) => {
  expect(exposureWarning({ host, trustedProxies: [] })).toBeNull();
});

it.each(['0.0.0.0', '::', '192.0.2.1', 'candor.example'])('warns of %s without a proxy', (host) => {
  expect(exposureWarning({ host, trustedProxies: [] })).toContain(`HOST is ${host}`);
  expect(exposureWarning({ host, trustedProxies: ['10.0.0.1'] })).toBeNull();
});
