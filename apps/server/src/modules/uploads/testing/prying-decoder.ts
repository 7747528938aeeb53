import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Worker } from 'node:worker_threads';

/** A decoder that was taken over: tries what it is asked to, and says as JSON whom it is and what came of each try. */
const [, , secret = '', port = '0'] = process.argv;

const tries: Readonly<Record<string, () => Promise<unknown>>> = {
  readPasswd: () => readFile('/etc/passwd'),
  readSecret: () => readFile(secret),
  write: () => writeFile('/tmp/candor-decoder-was-here', ''),
  connect: () => once(createConnection({ host: '127.0.0.1', port: Number(port) }), 'connect'),
  spawn: async () => once(spawn('/bin/true'), 'exit'),
  thread: async () => once(new Worker('0', { eval: true }), 'online'),
};

const outcomes: Record<string, string> = {};
for (const [name, attempt] of Object.entries(tries))
  outcomes[name] = await attempt().then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
process.stdout.write(JSON.stringify({ uid: process.getuid?.(), environment: Object.keys(process.env), outcomes }));
process.exit();
