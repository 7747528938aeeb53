import { accountView } from '@candor/engine/account-view.ts';
import { userId as toUserId } from '@candor/engine/ids.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isConfiguration } from '../configuration.ts';
import type { CommandQueue, CommandWork, ViewWork, Work } from './command-queue.ts';
import type { EngineNumbers } from './host-options.ts';
import type { Term } from './leadership.ts';
import type { OpenBatch } from './open-batch.ts';

/**
 * Applies work that was taken from the queue. Invariant: what it answers, it answers by `open`, and so once everything
 * that the answer is based on is committed.
 */
export function applyWork(work: Work, to: WorkContext): void {
  const { open, numbers, queue, wallNow } = to;
  const { engine } = to.term;
  switch (work.kind) {
    case 'tick':
      if (open.applyTick(engine, work.tick, wallNow)) numbers.ticks += 1;
      return;
    case 'own':
      if (engine.deferredCount > 0 && isConfiguration(work.command)) queue.hold(work);
      else open.applyCommand(engine, work.command, wallNow);
      return;
    case 'view':
      look(work, to);
      return;
    case 'command':
      applyCustomer(work, to);
  }
}

export interface WorkContext {
  readonly term: Term;
  readonly open: OpenBatch;
  readonly queue: CommandQueue;
  readonly numbers: EngineNumbers;
  readonly clock: Clock;
  readonly wallNow: number;
}

function look({ userId, resolve, reject }: ViewWork, { term, open, clock, wallNow }: WorkContext): void {
  const user = toUserId(userId);
  open.catchUp(term.engine, user, { at: clock.marketNow(), wallNow });
  const view = accountView(term.engine, user);
  open.wait({ deliver: () => resolve(view), fail: reject });
}

function applyCustomer(work: CommandWork, { term, open, numbers, wallNow }: WorkContext): void {
  const { command, key, resolve, reject } = work;
  const result = open.applyCommand(term.engine, command, wallNow);
  numbers.commands += 1;
  if (result.kind === 'refused') numbers.refusals += 1;
  if (key !== null) open.keep(command.userId, key, result);
  const deliver = (): void => {
    if (key !== null) term.keys.settle(key, result);
    resolve(result);
  };
  open.wait({ deliver, fail: reject });
}
