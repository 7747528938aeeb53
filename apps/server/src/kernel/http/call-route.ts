import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isLanguageCode, resolveLanguage } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { IDLE_HEADER } from '@candor/protocol/console/idleness.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { SecurityLog } from '../security-log.ts';
import { limitKey } from './client-address.ts';
import { isCrossSite } from './cross-site.ts';
import { refuse } from './endpoint.ts';
import type { Answer, AnyEndpoint, CustomerSession, OperatorSession, Refusal } from './endpoint.ts';
import { presentAnswer } from './envelope.ts';
import type { HttpAnswer } from './envelope.ts';
import { presentFault } from './faults.ts';
import { FileContent, sendFile } from './file-content.ts';
import { parseInput, rawInput } from './input.ts';
import type { KeyInputs } from './key-inputs.ts';
import type { PartsReader } from './multipart.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseBarred, refuseInput } from './permission-gate.ts';
import type { Restriction } from './permission-gate.ts';
import { endOfTurn } from './end-of-turn.ts';
import { personOf, securityEventOf } from './security-event.ts';
import { idleMsOf, tokenOf } from './session-reader.ts';
import type { SessionReader } from './session-reader.ts';

/** What every call passes on its way to its handler. */
export interface CallGates {
  readonly sessions: SessionReader;
  readonly limits: RateLimits;
  readonly idempotency: IdempotencyStore;
  readonly keyInputs: KeyInputs;
  readonly parts: PartsReader;
  readonly restrictions: readonly Restriction[];
  readonly metrics: Metrics;
  readonly log: Log;
  readonly security: Pick<SecurityLog, 'record'>;
  /** Of the client, seen past the proxies that are trusted. */
  addressOf(request: FastifyRequest): string;
  /** Country that a trusted proxy reports for the request; null without one. */
  countryOf(request: FastifyRequest): string | null;
  servesCountry(country: string): boolean;
  defaultLanguage(): LanguageCode;
  /** An operator was refused what they are not permitted, by the gate or by the call itself. */
  onRefused(call: string, session: OperatorSession, address: string): void;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The HTTP handler of one endpoint: limits, session, input, the handler
 * itself, and the envelope around what it answers.
 */
export function callHandler(endpoint: AnyEndpoint, gates: CallGates): Handler {
  const { call } = endpoint;
  const seconds = gates.metrics.callSeconds.labels(call.name);
  const counts = new Map<number, { inc(): void }>();
  const count = (code: number): void => {
    let counter = counts.get(code);
    if (counter === undefined) counts.set(code, (counter = gates.metrics.calls.labels(call.name, String(code))));
    counter.inc();
  };
  return async (request, reply) => {
    const startedAt = performance.now();
    const language = languageOf(request, gates);
    let answer: HttpAnswer;
    try {
      const result = await perform(endpoint, request, gates, language);
      if (result.kind === 'answer' && result.data instanceof FileContent) {
        count(ERROR_CODES.success);
        seconds.observe((performance.now() - startedAt) / 1000);
        result.data.content.once('error', (error: Error) =>
          gates.log.error({ err: error, call: call.name }, 'A file broke off before its end.'),
        );
        return await sendFile(reply, result.data);
      }
      answer = presentAnswer(result, language);
    } catch (error) {
      answer = presentFault(error, language, gates.log, call.name);
    }
    count(answer.code);
    seconds.observe((performance.now() - startedAt) / 1000);
    await endOfTurn();
    return send(reply, answer);
  };
}

/** Of an operator's call: nothing is read of what somebody sends who has no session. */
export function sessionBeforeBody(gates: CallGates): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = await sessionFor('operator', request, gates.sessions);
    if (session !== null) return undefined;
    if (request.headers.authorization !== undefined)
      gates.security.record('badToken', {
        address: gates.addressOf(request),
        call: request.url.split('?', 1)[0] ?? '',
      });
    return send(reply, presentAnswer(refuse('sessionInvalid'), languageOf(request, gates)));
  };
}

export function send(reply: FastifyReply, answer: HttpAnswer): FastifyReply {
  if (answer.status !== 200) void reply.code(answer.status);
  if (answer.retryAfterSeconds !== null) void reply.header('retry-after', String(answer.retryAfterSeconds));
  void reply.header('cache-control', 'no-store').header('content-type', JSON_TYPE);
  return reply.send(answer.body);
}

/** The wire code in the `lang` header; a header that names none is read as a browser's list of languages. */
export function languageOf(request: FastifyRequest, gates: Pick<CallGates, 'defaultLanguage'>): LanguageCode {
  const wanted = request.headers['lang'];
  if (typeof wanted !== 'string' || wanted === '') return gates.defaultLanguage();
  return isLanguageCode(wanted) ? wanted : resolveLanguage(wanted).code;
}

async function perform(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  gates: CallGates,
  language: LanguageCode,
): Promise<Answer<unknown>> {
  const { call } = endpoint;
  const address = gates.addressOf(request);
  const { session, input, refusal } = await admit(endpoint, request, gates, address);
  const result = refusal ?? (await act());
  const event = result.kind === 'refused' ? securityEventOf(call, result.error) : null;
  // Who has signed out, or never in, has no token: that is no attempt at one.
  const isAttempt = event !== 'badToken' || request.headers.authorization !== undefined;
  if (result.kind === 'refused' && event !== null && isAttempt) {
    const code = ERROR_CODES[result.error];
    gates.security.record(event, { address, call: call.name, code, ...personOf(session, input) });
  }
  const isForbidden = result.kind === 'refused' && result.error === 'notPermitted';
  if (isForbidden && session !== null && 'operatorId' in session) gates.onRefused(call.name, session, address);
  return result;

  async function act(): Promise<Answer<unknown>> {
    const key = call.changes ? keyOf(request) : null;
    const { cookie: cookies, host, 'user-agent': userAgent } = request.headers;
    const country = gates.countryOf(request);
    const languageAsked = request.headers['lang'] === language ? language : undefined;
    const context = { session, language, languageAsked, address, country, cookies, host, userAgent, key };
    const handle = async (): Promise<Answer<unknown>> => endpoint.handle(input, context);
    if (key === null) return handle();
    const caller = senderOf(session, limitKey(address));
    if (endpoint.storesAnswer === true) return gates.idempotency.once({ call: call.name, caller, key, input }, handle);
    const isRepeat =
      session === null || !('userId' in session) || gates.keyInputs.isSame(call.name, session.userId, key, input);
    return isRepeat ? handle() : refuse('alreadyDone', { message: 'server.keyOfAnother' });
  }
}

interface Admission {
  readonly session: CustomerSession | OperatorSession | null;
  readonly input: unknown;
  /** Why the call is not handled; null where it is. */
  readonly refusal: Refusal | null;
}

async function admit(
  { call, limit }: AnyEndpoint,
  request: FastifyRequest,
  gates: CallGates,
  address: string,
): Promise<Admission> {
  const refused = (refusal: Refusal, session: Admission['session'] = null): Admission => ({
    session,
    input: null,
    refusal,
  });
  if (call.changes && isCrossSite(request.headers)) {
    gates.security.record('crossSite', { address, call: call.name });
    return refused(refuse('invalidInput', { message: 'error.crossSite' }));
  }
  const country = gates.countryOf(request);
  // Reading public pages stays possible, so that the site can say why the rest is not offered.
  if (country !== null && (call.changes || call.who !== 'public') && !gates.servesCountry(country))
    return refused(refuse('countryNotServed'));
  const session = await sessionFor(call.who, request, gates.sessions);
  if (session === null && call.who !== 'public') return refused(refuse('sessionInvalid'));
  const barred = await refuseBarred(call, session, gates.restrictions);
  if (barred !== null) return refused(barred, session);
  const sender = senderOf(session, limitKey(address));
  const body = call.body === 'multipart' ? await gates.parts.read(request, sender) : null;
  if (body?.kind === 'invalid') return refused(refuse('invalidInput', { fields: body.fields }), session);
  const parsed = parseInput(call.input, rawInput(call.method, request.query, body?.body ?? request.body));
  if (parsed.kind === 'invalid') return refused(refuse('invalidInput', { fields: parsed.fields }), session);
  const { input } = parsed;
  const wait = limit === undefined ? null : await gates.limits.take(limit, limitKey(address));
  // A limit counts before anything is looked up.
  const refusal =
    wait === null
      ? await refuseInput(call, input, session, gates.restrictions)
      : refuse('tooManyRequests', { retryAfterSeconds: wait });
  return { session, input, refusal };
}

const senderOf = (session: { readonly sessionId: number } | null, address: string): string =>
  session === null ? `address:${address}` : `session:${session.sessionId}`;

function sessionFor(who: 'public' | 'customer' | 'operator', request: FastifyRequest, sessions: SessionReader) {
  if (who === 'public') return null;
  const token = tokenOf(request.headers.authorization);
  if (token === '') return null;
  if (who === 'customer') return sessions.customer(token);
  return sessions.operator(token, idleMsOf(request.headers[IDLE_HEADER]));
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_KEY) : null;
}

const LONGEST_KEY = 128;
const JSON_TYPE = 'application/json; charset=utf-8';
