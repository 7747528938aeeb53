import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { pushEndpoint, PushPost } from './post-push.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

describe('the address of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('may be %s', (address) => {
    expect(pushEndpoint(address, null)?.href).toBe(address);
  });

  it.each([
    'http://fcm.googleapis.com/send',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.7/push',
    'https://2130706433/',
    'https://localhost/',
    'https://database/',
    'https://user:secret@push.example.net/',
    'https://push.example.net:8443/',
    'file:///etc/passwd',
    'nonsense',
  ])('may not be %s', (address) => {
    expect(pushEndpoint(address, null)).toBeNull();
  });

  it('may be of the origin that a test names, and of no other', () => {
    expect(pushEndpoint('http://127.0.0.1:9000/x', 'http://127.0.0.1:9000')).not.toBeNull();
    expect(pushEndpoint('http://127.0.0.1:9001/x', 'http://127.0.0.1:9000')).toBeNull();
  });
});

describe('where a name leads', () => {
  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0:4004::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::a00:1',
    '4000::1',
    '1',
    '0x7f.1',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is refused at the time of connecting where it is this machine', async () => {
    const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
    expect(error).toMatchObject({ name: 'PrivateAddressError' });
    const post = new PushPost(null);
    await expect(post.send(new URL('https://localhost/'), {}, Buffer.of())).rejects.toThrow(/localhost is at/);
    post.close();
  });
});

describe('what a push service answers', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('is reported, and a redirect is not followed', async () => {
    const seen: string[] = [];
    server = createServer((request, response) => {
      seen.push(request.url ?? '');
      const status = request.url === '/busy' ? 429 : 307;
      response
        .writeHead(status, { 'retry-after': '7', location: 'http://127.0.0.1:1/elsewhere' })
        .end('x'.repeat(9_999));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = new PushPost(origin);
    const send = (path: string) => post.send(new URL(origin + path), {}, Buffer.from('body'));
    expect(await send('/busy')).toEqual({ status: 429, retryAfterMs: 7_000 });
    expect((await send('/moved')).status).toBe(307);
    expect(seen).toEqual(['/busy', '/moved']);
    post.close();
  });
});
