import { Counter } from 'prom-client';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';

type SignInOutcome =
  | 'signedIn'
  | 'wrongPassword'
  | 'secondFactorNeeded'
  | 'wrongSecondFactor'
  | 'pictureNeeded'
  | 'locked';
type CodeOutcome = 'sent' | 'pictureNeeded' | 'tooMany' | 'capReached';

/**
 * The view over all accounts: what sign-ins and requests for codes come to, counted, and an alarm where it is too much.
 */
export class SignInWatch {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #signIns: Counter<'outcome'>;
  readonly #codes: Counter<'channel' | 'outcome'>;
  #minute = 0;
  #failures = 0;
  readonly #alarmedAt = new Map<string, number>();

  constructor(deps: { readonly clock: Clock; readonly log: Log; readonly metrics: Metrics }) {
    this.#clock = deps.clock;
    this.#log = deps.log;
    const registers = [deps.metrics.registry];
    this.#signIns = new Counter({
      name: 'candor_sign_ins_total',
      help: 'Sign-ins of customers, by outcome.',
      labelNames: ['outcome'],
      registers,
    });
    this.#codes = new Counter({
      name: 'candor_codes_total',
      help: 'Requests for codes by e-mail or SMS, by outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    });
  }

  signIn(outcome: SignInOutcome): void {
    this.#signIns.inc({ outcome });
    if (outcome === 'signedIn' || outcome === 'secondFactorNeeded') return;
    const minute = Math.floor(this.#clock.wallNow() / MINUTE_MS);
    if (minute !== this.#minute) [this.#minute, this.#failures] = [minute, 0];
    this.#failures += 1;
    if (this.#failures === MANY_FAILURES)
      this.#log.warn({ event: 'sign_in.failures_high', failures: MANY_FAILURES }, 'sign-in failures high');
  }

  /** `area`: the dialling prefix of a phone number. */
  code(channel: 'email' | 'mobile', outcome: CodeOutcome, area = ''): void {
    this.#codes.inc({ channel, outcome });
    if (outcome !== 'capReached') return;
    // A line a minute and place says it: anyone who runs into a cap asks again and again.
    const place = `${channel} ${area}`;
    const now = this.#clock.wallNow();
    if (now - (this.#alarmedAt.get(place) ?? 0) < MINUTE_MS) return;
    this.#alarmedAt.set(place, now);
    this.#log.warn({ event: 'codes.cap_reached', channel, area }, 'hourly cap of codes reached');
  }
}

const MINUTE_MS = 60_000;
const MANY_FAILURES = 300;
