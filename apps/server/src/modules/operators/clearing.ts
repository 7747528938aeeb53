import { WorkLoop } from '../../kernel/work-loop.ts';
import type { Log } from '../../kernel/log.ts';
import type { Module } from '../../kernel/part.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorDevices } from './operator-devices.ts';

/** Clears away old attempts, known and unknown accounts' alike, and browsers that nobody uses any more. */
export function clearing({
  attempts,
  devices,
  log,
}: {
  readonly attempts: OperatorAttempts;
  readonly devices: OperatorDevices;
  readonly log: Log;
}): Module {
  const loop = new WorkLoop({
    everyMs: CLEAR_EVERY_MS,
    work: async () => {
      await attempts.forgetOld();
      await devices.forgetOld();
    },
    onError: (error) => log.warn({ err: error }, 'old attempts to sign in could not be cleared, retrying'),
  });
  return { name: 'attempts of operators', start: async () => loop.start(), stop: () => loop.stop() };
}

const CLEAR_EVERY_MS = 300_000;
