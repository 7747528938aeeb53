import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confinement } from '../../kernel/confined-command.ts';
import type { Confinement } from '../../kernel/confined-command.ts';
import { isRoot } from '../../kernel/system-users.ts';
import { serveDecoders, remoteDecoder } from '../../roles/privileges/decoder-socket.ts';
import { decoderProcess, spawnConfined } from './decoder.ts';
import { readImageHeader } from './image-header.ts';
import { heicPhoto, photo } from './testing/pictures.ts';

let folder: string;
let secret: string;
let port: number;
let confined: Confinement;
const listener = createServer((socket) => socket.end());

beforeAll(async () => {
  confined = await confinement(path.join(import.meta.dirname, 'image-process.ts'));
  folder = await mkdtemp(path.join(tmpdir(), 'candor-decoder-'));
  await chmod(folder, 0o755);
  secret = path.join(folder, 'signing-key.pem');
  await writeFile(secret, 'secret', { mode: 0o600 });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  port = (listener.address() as AddressInfo).port; // a server that listens on a port has one
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true });
});

describe('a decoder that was taken over', () => {
  it('reads no file, writes none, starts nothing and knows no environment', async () => {
    const found = await pry();
    const denied = 'ERR_ACCESS_DENIED';
    const { readPasswd, readSecret, write, spawn, thread } = found.outcomes;
    expect({ readPasswd, readSecret, write, spawn, thread }).toEqual({
      readPasswd: denied,
      readSecret: denied,
      write: denied,
      spawn: denied,
      thread: denied,
    });
    expect(found.environment.filter((name) => !['PATH', 'PWD', 'OLDPWD', '_', 'SHLVL'].includes(name))).toEqual([]);
  });

  it('reaches no address, not even of this machine', async (context) => {
    if (!confined.hasNoNetwork) context.skip('This machine lets nobody take the network away (unshare).');
    expect((await pry()).outcomes['connect']).not.toBe('done');
  });

  it('is another user, and what its native code tries is refused by the system itself', async (context) => {
    if (!isRoot()) context.skip('Only root can start it as another user.');
    if (confined.user === null) context.skip('No other user may read this checkout.');
    expect((await pry()).uid).toBe(confined.user?.uid);
    expect(confined.user?.uid).not.toBe(0);
    const rights = await native('cat /proc/self/status');
    expect(rights).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(rights).toMatch(/^CapBnd:\s+0+$/m);
    expect(rights).toMatch(/^CapEff:\s+0+$/m);
    expect(await native('ulimit -c; ulimit -n; ulimit -d')).toBe('0\n64\n1572864\n');
    await expect(native(`cat ${secret}`)).rejects.toThrow(/Permission denied/);
  });

  async function pry() {
    const file = path.join(import.meta.dirname, 'testing', 'prying-decoder.ts');
    const child = await spawnConfined(file, [secret, String(port)], 15_000);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    return JSON.parse(said) as { uid: number; environment: string[]; outcomes: Record<string, string> };
  }

  /** What a reader in C could do, whom the runtime's own rules do not hold. */
  async function native(script: string): Promise<string> {
    const [program, ...parameters] = [...confined.prefix, '/bin/sh', '-c', script];
    const { stdout } = await promisify(execFile)(program, parameters, { cwd: '/', env: { PATH: '/usr/bin:/bin' } });
    return stdout;
  }
});

/** A square that is half transparent. */
const glass = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 20, g: 60, b: 220, alpha: 0.5 } } })
    .png()
    .toBuffer();

describe('decoders behind a socket', () => {
  it('draw as those of this process do, and say what they refuse', async () => {
    const socket = path.join(folder, 'decoder');
    const server = serveDecoders(decoderProcess()).listen(socket);
    await once(server, 'listening');
    const remote = remoteDecoder(socket);
    const jpeg = await photo('jpeg');
    const [here, there, heic] = [
      await decoderProcess()(jpeg, 'jpeg'),
      await remote(jpeg, 'jpeg'),
      await remote(heicPhoto(), 'heic'),
    ];
    expect(there).toEqual(here);
    expect([here.ended, heic.ended]).toEqual(['drawn', 'drawn']);
    const square = await remote(jpeg, 'jpeg', 'square');
    expect(readImageHeader(square.content)).toMatchObject({ width: 256, height: 256 });
    const logo = await remote(await glass(1_600), 'png', 'published');
    expect(readImageHeader(logo.content)).toEqual({ type: 'webp', width: 1_440, height: 1_440 });
    const { channels, isOpaque } = await sharp(logo.content).stats();
    expect([channels.length, isOpaque]).toEqual([4, false]);
    expect(await remote(Buffer.from('no picture'), 'png')).toMatchObject({ ended: 'refused' });
    expect(await remoteDecoder(socket)(jpeg, 'gif' as 'png').catch(String)).toMatch(/cut short/);
    server.close();
  });
});
