import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end in the repository's root and answers its exit code. Signals to this process are passed on,
 * so that the program alone decides how to stop; one that a signal ended answers 128 and the signal's number, as a
 * shell does. `held`: what it says is said once it has ended, in one piece, as others speak meanwhile.
 */
export function run(program, parameters, { env = {}, quiet = false, held = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'ignore', 'ignore'] : held ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, parameters, { cwd: root, env: { ...process.env, ...env }, stdio });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    const forwards = passedOn.map((signal) => [signal, (sent) => child.kill(sent)]);
    for (const [signal, forward] of forwards) process.on(signal, forward);
    const finish = () => {
      for (const [signal, forward] of forwards) process.off(signal, forward);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    // Not at its exit, which may come before the last that it said.
    child.once('close', (code, signal) => {
      finish();
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 128 + (signalNumbers[signal] ?? 1));
    });
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
