import { WorkLoop } from '../../kernel/work-loop.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OperatorSession } from '../../kernel/http/endpoint.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import type { AuditActor } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Operator } from './operators.ts';

/** What went wrong when somebody wanted to show that they are an operator. */
export type FailedProof = 'signInFailed' | 'signInSlowed' | 'secondFactorFailed' | 'confirmFailed' | 'confirmSlowed';

/**
 * What was refused to operators, and to the person who claims to be one, in the log and in the audit log. Invariant:
 * what repeats within a minute is one more row with a number, so that nobody fills the log by being refused. Nobody
 * waits for it: how long a refusal takes tells nothing.
 */
export class OperatorTraces implements LongLivedPart {
  readonly name = 'traces of operators';
  readonly #deps: OperatorTracesDeps;
  readonly #waiting = new Map<string, Trace>();
  readonly #loop: WorkLoop;

  constructor(deps: OperatorTracesDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#write(deps.clock.wallNow()),
      onError: (error) => deps.log.warn({ err: error }, 'traces of operators could not be written, retrying'),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#write(Number.POSITIVE_INFINITY).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'traces of operators could not be written'),
    );
  }

  /** Somebody who is not signed in, or has to show it again. `operator` null: nobody of that address works here. */
  failed(what: FailedProof, operator: Pick<Operator, 'id' | 'email'> | null, address: string): void {
    const event = EVENTS[what];
    if (operator === null) return this.#count(event.name, { event, address, audit: null });
    const { id, email } = operator;
    // Nobody knows who it was; the address that was typed says whose account it is about.
    const actor = { operatorId: null, email, role: NOT_SIGNED_IN, address };
    this.#count(`${event.name} ${id}`, { event, address, audit: { actor, action: `operator.${what}`, call: '', id } });
  }

  /** A call that an operator's role does not permit. */
  refused(call: string, session: OperatorSession, address: string): void {
    const { operatorId: id, email, role } = session;
    const actor = { operatorId: id, email, role, address };
    const event = PERMISSION_REFUSED;
    this.#count(`${event.name} ${id} ${call}`, {
      event,
      address,
      audit: { actor, action: 'operator.refused', call, id },
    });
  }

  #count(key: string, { event, address, audit }: Pick<Trace, 'event' | 'audit'> & { address: string }): void {
    const known = this.#waiting.get(key);
    if (known === undefined) {
      this.#waiting.set(key, { event, audit, count: 1, addresses: new Set([address]), writeAt: 0 });
    } else {
      known.count++;
      if (known.addresses.size < MOST_ADDRESSES) known.addresses.add(address);
    }
    this.#loop.wake();
  }

  async #write(now: number): Promise<void> {
    for (const [key, trace] of this.#waiting) {
      if (trace.writeAt > now) continue;
      if (trace.count === 0) {
        this.#waiting.delete(key);
        continue;
      }
      const { count, event, audit } = trace;
      const addresses = [...trace.addresses];
      trace.count = 0;
      trace.addresses.clear();
      trace.writeAt = now + GATHERED_MS;
      const about = audit === null ? {} : { operator: audit.id, ...(audit.call === '' ? {} : { call: audit.call }) };
      this.#deps.log.warn({ event: event.name, ...about, count, addresses }, event.message);
      if (audit !== null) await this.#note(trace, audit, count, addresses);
    }
  }

  async #note(trace: Trace, audit: AuditedTrace, count: number, addresses: readonly string[]): Promise<void> {
    const { actor, action, call, id } = audit;
    const after = { ...(call === '' ? {} : { call }), count, addresses };
    try {
      await this.#deps.auditLog.record(actor, (_transaction, note) =>
        note({ action, subject: `operator:${id}`, after }),
      );
    } catch (error) {
      trace.count += count;
      for (const address of addresses) trace.addresses.add(address);
      throw error;
    }
  }
}

interface OperatorTracesDeps {
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
}

interface AuditedTrace {
  readonly actor: AuditActor;
  readonly action: string;
  /** "" for none. */
  readonly call: string;
  /** Of the operator whom it is about. */
  readonly id: number;
}

interface SecurityEvent {
  readonly name: string;
  readonly message: string;
}

interface Trace {
  readonly event: SecurityEvent;
  /** null: the log alone has it, since it is about no operator. */
  readonly audit: AuditedTrace | null;
  /** Since the last row. */
  count: number;
  readonly addresses: Set<string>;
  /** Wall clock, epoch milliseconds. */
  writeAt: number;
}

/** What the audit log names in place of a role. */
const NOT_SIGNED_IN = 'notSignedIn';
const EVENTS: Readonly<Record<FailedProof, SecurityEvent>> = {
  signInFailed: { name: 'operator.sign_in_failed', message: 'operator sign-in failed' },
  signInSlowed: { name: 'operator.sign_in_slowed', message: 'operator sign-in slowed down' },
  secondFactorFailed: { name: 'operator.second_factor_failed', message: 'operator second factor failed' },
  confirmFailed: { name: 'operator.confirm_failed', message: 'operator confirmation failed' },
  confirmSlowed: { name: 'operator.confirm_slowed', message: 'operator confirmation slowed down' },
};
const PERMISSION_REFUSED: SecurityEvent = {
  name: 'operator.permission_refused',
  message: 'operator permission refused',
};
const GATHERED_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const MOST_ADDRESSES = 10;
