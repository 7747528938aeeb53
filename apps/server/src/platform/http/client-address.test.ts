import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { limitKey, TrustedProxies } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  // Only these two parts of a request are read.
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('who is asking', () => {
  const proxies = new TrustedProxies(['10.0.0.0/8', '::1']);

  it.each([
    ['203.0.113.5', undefined, '203.0.113.5'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::1', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.1.2.3', 'garbage', '10.1.2.3'],
  ])('%s with %s is %s', (remote, forwarded, expected) => {
    expect(proxies.clientAddress(request(remote, forwarded))).toBe(expected);
  });

  it('believes nobody unless told to', () => {
    expect(new TrustedProxies([]).trusts('127.0.0.1')).toBe(false);
    expect(new TrustedProxies([]).clientAddress(request('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1');
  });
});

describe('what limits count by', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
