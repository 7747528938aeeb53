import type { Language } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { sql } from 'kysely';
import type { MessageName, StoredParameters } from '../inbox/message.ts';
import { messageText } from '../inbox/message-text.ts';
import { PUSH_LIFE_MS } from '../inbox/write-messages.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushEndpoint, PushPost } from './post-push.ts';
import type { PushAnswer } from './post-push.ts';
import { forgetDevice, forgetSessions } from './push-devices.ts';
import type { VapidKey } from './vapid.ts';

/**
 * Sends what waits in `push_jobs` to the push services, a few at a time. A notification
 * is tried again with growing delays until it is taken, has been tried five times, or
 * its hour is over; a device that its service no longer knows is forgotten.
 */
export class PushSender implements LongLivedPart {
  readonly name = 'push';
  readonly #deps: PushSenderDeps;
  readonly #post: PushPost;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isWoken = false;
  #isStopping = false;
  readonly #unsubscribe: (() => void)[] = [];

  constructor(deps: PushSenderDeps) {
    this.#deps = deps;
    this.#post = new PushPost(deps.testOrigin);
  }

  async start(): Promise<void> {
    const { bus, database, log } = this.#deps;
    this.#unsubscribe.push(
      bus.subscribe('inboxes', (changes) => {
        if (changes.some(({ newest }) => newest > 0)) this.#wake();
      }),
      bus.subscribe('sessionEnded', (ended) => {
        forgetSessions(database, ended).catch((error: unknown) =>
          log.warn({ err: error }, 'The devices of an ended session could not be forgotten.'),
        );
      }),
    );
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY_MS);
    this.#timer.unref();
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    for (const end of this.#unsubscribe) end();
    await this.#sending;
    this.#post.close();
  }

  #wake(): void {
    this.#isWoken = true;
    this.#sending ??= this.#sendWhileWoken();
  }

  async #sendWhileWoken(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopping) {
        this.#isWoken = false;
        await this.#forgetExpired();
        for (let due = await this.#claim(); due.length > 0 && !this.#isStopping; due = await this.#claim())
          await Promise.all(due.map((job) => this.#attempt(job)));
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'Notifications could not be read; it is tried again shortly.');
    } finally {
      this.#sending = undefined;
    }
  }

  async #forgetExpired(): Promise<void> {
    const now = new Date(this.#deps.clock.wallNow());
    await this.#deps.database.deleteFrom('push_jobs').where('expires_at', '<=', now).execute();
  }

  /** Takes the next ones that are due and puts their next try off, so that no other process sends them too. */
  async #claim(): Promise<readonly DueJob[]> {
    const now = this.#deps.clock.wallNow();
    const { rows } = await sql<DueJob>`
      update push_jobs j set attempts = j.attempts + 1, next_attempt_at = ${new Date(now + CLAIM_MS)}::timestamptz
      from push_subscriptions s, messages m
      where j.id in (
        select id from push_jobs where next_attempt_at <= ${new Date(now)}::timestamptz
        order by next_attempt_at limit ${AT_ONCE} for update skip locked
      ) and s.id = j.subscription_id and m.id = j.message_id
      returning j.id, j.attempts, j.expires_at, j.message_id, j.subscription_id, s.endpoint, s.p256dh, s.auth,
        s.language,
        m.name, m.parameters,
        exists (
          select from sessions where sessions.id = s.session_id and ended_at is null
            and sessions.expires_at > ${new Date(now)}::timestamptz
        ) as is_signed_in
    `.execute(this.#deps.database);
    return rows;
  }

  async #attempt(job: DueJob): Promise<void> {
    const { database, testOrigin } = this.#deps;
    const url = pushEndpoint(job.endpoint, testOrigin);
    if (url === null || !job.is_signed_in) return forgetDevice(database, job.subscription_id);
    let answer: PushAnswer | null = null;
    let reason = '';
    try {
      answer = await this.#send(url, job);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (answer !== null && GONE.has(answer.status)) return forgetDevice(database, job.subscription_id);
    if (answer !== null && !isPassing(answer.status)) return this.#finish(job, answer.status);
    await this.#putOff(job, answer, reason);
  }

  #send(url: URL, job: DueJob): Promise<PushAnswer> {
    const { clock, vapid } = this.#deps;
    const body = encryptPush(Buffer.from(JSON.stringify(this.#payload(job))), job);
    const leftMs = job.expires_at.getTime() - clock.wallNow();
    const headers = {
      authorization: vapid.authorization(url.origin, clock.wallNow()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: Math.max(0, Math.floor(Math.min(leftMs, PUSH_LIFE_MS) / 1000)),
      urgency: 'high',
    };
    return this.#post.send(url, headers, body);
  }

  /** Title and line of the message, which name no money: a locked screen shows them to anybody. */
  #payload(job: DueJob): object {
    const translate = this.#deps.translator(job.language);
    const { title, desc } = messageText(job, translate, this.#deps.formatTime);
    const { tag, direction } = translate.language;
    return { title, body: desc, message: Number(job.message_id), lang: tag, dir: direction };
  }

  async #finish(job: DueJob, status: number): Promise<void> {
    await this.#deps.database.deleteFrom('push_jobs').where('id', '=', job.id).execute();
    if (status >= 300) this.#deps.log.warn({ status, job: job.id }, 'A push service refused a notification.');
  }

  async #putOff(job: DueJob, answer: PushAnswer | null, reason: string): Promise<void> {
    const { database, clock, log } = this.#deps;
    const delayMs = Math.max(answer?.retryAfterMs ?? 0, FIRST_DELAY_MS * 3 ** (job.attempts - 1));
    const next = new Date(clock.wallNow() + delayMs);
    const isLast = job.attempts >= MOST_ATTEMPTS || next >= job.expires_at;
    log.info({ job: job.id, status: answer?.status ?? 0, reason, isLast }, 'A notification was not taken.');
    if (isLast) await database.deleteFrom('push_jobs').where('id', '=', job.id).execute();
    else await database.updateTable('push_jobs').set({ next_attempt_at: next }).where('id', '=', job.id).execute();
  }
}

export interface PushSenderDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly vapid: VapidKey;
  readonly testOrigin: string | null;
  readonly translator: (language: string) => Translator;
  readonly formatTime: (at: number, language: Language) => string;
}

interface DueJob {
  readonly id: string;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly message_id: string;
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly language: string;
  readonly name: MessageName;
  readonly parameters: StoredParameters;
  readonly is_signed_in: boolean;
}

/** The service does not know the subscription any more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const isPassing = (status: number): boolean => status === 429 || status >= 500;

const LOOK_EVERY_MS = 5_000;
/** Longer than a try may take. */
const CLAIM_MS = 60_000;
const AT_ONCE = 8;
const FIRST_DELAY_MS = 5_000;
const MOST_ATTEMPTS = 5;
