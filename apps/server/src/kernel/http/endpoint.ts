import type { LanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey, MessageParameters } from '@candor/locales/translate.ts';
import type { Call, InputOf, OutputOf } from '@candor/protocol/call.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';

/** Who is asking: the session behind the `authorization` header. */
export interface CustomerSession {
  readonly sessionId: number;
  readonly userId: number;
  readonly demo: boolean;
  /** May close and not open, nor take anything out. */
  readonly frozen: boolean;
}
export interface OperatorSession {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly email: string;
  readonly role: string;
  /** What has to be done before anything else; "" where nothing has. */
  readonly must: '' | 'password' | 'secondFactor';
}

/** What a handler may know of the request in addition to its validated input. */
export interface RequestContext<Session> {
  readonly session: Session;
  /** Wire code of the language of the answer. */
  readonly language: string;
  /** The same where the caller named it; absent where it is the site's own. */
  readonly languageAsked?: LanguageCode | undefined;
  readonly address: string;
  /** Country (ISO 3166) from a trusted proxy's header; null where none is configured. */
  readonly country: string | null;
  /** The Cookie header as it came, for choices that a browser keeps. No session is ever in it. */
  readonly cookies?: string | undefined;
  /** The User-Agent header: what the caller says of itself. */
  readonly userAgent?: string | undefined;
  /** The Host header: what the site was asked as. */
  readonly host?: string | undefined;
  /** The Idempotency-Key header, or null. */
  readonly key: string | null;
}

/** What a handler comes to: data, with a message for a change; or an expected refusal, which changed nothing. */
export type Answer<Data> =
  | {
      readonly kind: 'answer';
      readonly data: Data;
      readonly message?: MessageKey;
      readonly parameters?: MessageParameters;
    }
  | Refusal;

/** What was not done, and why: it changed nothing. */
export interface Refusal {
  readonly kind: 'refused';
  readonly error: ErrorName;
  /** A more exact text than the code's own. */
  readonly message?: MessageKey;
  readonly parameters?: MessageParameters;
  /** For invalidInput: field -> message key. */
  readonly fields?: Readonly<Record<string, MessageKey>>;
  /** For tooManyRequests and busy: when to try again. */
  readonly retryAfterSeconds?: number;
}

type SessionOf<C extends Call> = C['who'] extends 'customer'
  ? CustomerSession
  : C['who'] extends 'operator'
    ? OperatorSession
    : null;

/** One endpoint: its contract, its own limit if the general one is not enough, and its handler. */
export interface Endpoint<C extends Call = Call> {
  readonly call: C;
  readonly limit?: RateLimit;
  /**
   * The platform keeps the outcome under the Idempotency-Key. Left out where
   * the handler hands the key to the engine, which does.
   */
  readonly storesAnswer?: boolean;
  handle(input: InputOf<C>, request: RequestContext<SessionOf<C>>): Promise<Answer<OutputOf<C>>> | Answer<OutputOf<C>>;
}

/** `points` calls per `seconds`, counted per address; the site setting `limit_{name}` overrides the points. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** A list of endpoints of different calls forgets their exact types; the maker below checked them. */
// oxlint-disable-next-line typescript/no-explicit-any -- endpoints differ in their input: no other type fits all
export type AnyEndpoint = Omit<Endpoint<any>, 'call'> & { readonly call: Call };

export const endpoint = <C extends Call>(definition: Endpoint<C>): Endpoint<C> => definition;

export const answer = <Data>(data: Data, message?: MessageKey, parameters?: MessageParameters): Answer<Data> => ({
  kind: 'answer',
  data,
  ...(message === undefined ? {} : { message }),
  ...(parameters === undefined ? {} : { parameters }),
});

export const refuse = (error: ErrorName, detail: Omit<Refusal, 'kind' | 'error'> = {}): Refusal => ({
  kind: 'refused',
  error,
  ...detail,
});
