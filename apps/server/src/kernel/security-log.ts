import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { LongLivedPart } from './part.ts';

/** What somebody who attacks causes; the names are those of the log and of Prometheus. */
export type SecurityEvent = keyof typeof ALARM_PER_MINUTE;

/** Who and where. Never a token, a password or a code. */
export interface SecurityDetail {
  readonly address: string;
  /** As it was typed, where nobody has signed in. */
  readonly account?: string;
  readonly userId?: number;
  readonly operatorId?: number;
  readonly call?: string;
  /** Code of the envelope. */
  readonly code?: number;
}

/**
 * One line of the log for each security event, and a louder one where there are many.
 * Invariants: an address causes at most one line a second of an event that a script
 * repeats without end, which then says how often; what is held in memory is bounded.
 */
export class SecurityLog implements LongLivedPart {
  readonly name = 'security log';
  readonly #log: Log;
  readonly #metrics: Pick<Metrics, 'securityEvents' | 'securityAlarms'>;
  /** What was said of an event and an address in this second, and how often it happened again. */
  readonly #repeats = new Map<string, { readonly event: SecurityEvent; detail: SecurityDetail; count: number }>();
  readonly #minute = new Map<SecurityEvent, number>();
  #lines = 0;
  #unsaid = 0;
  #seconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log, metrics: Pick<Metrics, 'securityEvents' | 'securityAlarms'>) {
    this.#log = log;
    this.#metrics = metrics;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.tick(), 1_000).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.tick();
  }

  record(event: SecurityEvent, detail: SecurityDetail): void {
    this.#metrics.securityEvents.inc({ event });
    this.#countForAlarm(event);
    if (SAID_EACH_TIME.has(event)) return this.#say(event, detail, 1);
    const key = `${event} ${detail.address}`;
    const repeat = this.#repeats.get(key);
    if (repeat !== undefined) {
      repeat.detail = detail;
      repeat.count++;
    } else if (this.#repeats.size < MOST_ADDRESSES) {
      this.#repeats.set(key, { event, detail, count: 0 });
      this.#say(event, detail, 1);
    } else this.#unsaid++;
  }

  /** Once a second: what has repeated is said, and counting begins afresh. */
  tick(): void {
    this.#lines = 0;
    for (const { event, detail, count } of this.#repeats.values()) if (count > 0) this.#say(event, detail, count);
    this.#repeats.clear();
    if (this.#unsaid > 0) this.#log.warn({ events: this.#unsaid }, 'security events left out');
    this.#unsaid = 0;
    this.#seconds = (this.#seconds + 1) % 60;
    if (this.#seconds === 0) this.#minute.clear();
  }

  #say(event: SecurityEvent, detail: SecurityDetail, count: number): void {
    if (++this.#lines > MOST_LINES) this.#unsaid += count;
    else this.#log.warn({ event, ...detail, count }, 'security event');
  }

  #countForAlarm(event: SecurityEvent): void {
    const count = (this.#minute.get(event) ?? 0) + 1;
    this.#minute.set(event, count);
    if (count !== ALARM_PER_MINUTE[event]) return;
    this.#metrics.securityAlarms.inc({ event });
    this.#log.error({ event, withinAMinute: count }, 'security alarm');
  }
}

/** How many of an event in a minute are an alarm. */
const ALARM_PER_MINUTE = {
  signInFailed: 100,
  signInLocked: 20,
  codeWrong: 100,
  captchaFailed: 200,
  payPasswordWrong: 50,
  permissionRefused: 30,
  badToken: 600,
  badSignature: 20,
  limited: 3_000,
  foreignOrigin: 60,
  crossSite: 60,
  uploadRefused: 100,
} as const;
/** Their own limits keep these few, and each names another account. */
const SAID_EACH_TIME: ReadonlySet<SecurityEvent> = new Set(['signInFailed', 'signInLocked', 'payPasswordWrong']);
/** A second. */
const MOST_LINES = 200;
const MOST_ADDRESSES = 5_000;
