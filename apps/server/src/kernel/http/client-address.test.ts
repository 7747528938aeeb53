import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { limitKey, TrustedProxies } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string, more: Record<string, string> = {}): IncomingMessage =>
  // Only these two parts of a request are read.
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? more : { 'x-forwarded-for': forwarded, ...more },
  }) as unknown as IncomingMessage;

describe('who is asking', () => {
  const proxies = new TrustedProxies(['10.0.0.0/8', '::1']);

  it.each([
    ['203.0.113.5', undefined, '203.0.113.5'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:a01:203', '198.51.100.1', '198.51.100.1'],
    ['::1', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.1.2.3', 'garbage', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1:5555', '198.51.100.1'],
    ['10.1.2.3', '192.0.2.66:80, 198.51.100.1:5555, 10.9.9.9:80', '198.51.100.1'],
    ['10.1.2.3', '[2001:db8::7]:80', '2001:db8::7'],
    ['10.1.2.3', '[2001:db8::7]', '2001:db8::7'],
    ['10.1.2.3', '192.0.2.66, unknown', '10.1.2.3'],
    ['10.1.2.3', '192.0.2.66, 1.2.3:80', '10.1.2.3'],
  ])('%s with %s is %s', (remote, forwarded, expected) => {
    expect(proxies.clientAddress(request(remote, forwarded))).toBe(expected);
  });

  it('believes nobody unless asked to', () => {
    expect(new TrustedProxies([]).trusts('127.0.0.1')).toBe(false);
    expect(new TrustedProxies([]).clientAddress(request('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1');
  });
});

describe('what a proxy says', () => {
  const proxies = new TrustedProxies(['10.0.0.0/8']);

  it('of TLS is believed from a trusted one alone', () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(proxies.saysHttps(request('10.1.2.3', undefined, https))).toBe(true);
    expect(proxies.saysHttps(request('10.1.2.3', undefined, { 'x-forwarded-proto': 'https, http' }))).toBe(false);
    expect(proxies.saysHttps(request('203.0.113.5', undefined, https))).toBe(false);
  });

  it('means that nobody on this machine asks', () => {
    expect(proxies.isLocal(request('127.0.0.1'))).toBe(true);
    expect(proxies.isLocal(request('::ffff:127.0.0.1'))).toBe(true);
    expect(proxies.isLocal(request('203.0.113.5'))).toBe(false);
    expect(proxies.isLocal(request('127.0.0.1', '127.0.0.1'))).toBe(false);
    for (const header of ['x-real-ip', 'forwarded', 'via'])
      expect(proxies.isLocal(request('127.0.0.1', undefined, { [header]: '127.0.0.1' }))).toBe(false);
    expect(new TrustedProxies(['127.0.0.1']).isLocal(request('127.0.0.1'))).toBe(false);
  });
});

describe('what limits count by', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:0DB8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
