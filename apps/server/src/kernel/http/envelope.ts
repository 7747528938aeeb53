import { translatorFor } from '@candor/locales/all-messages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey, MessageParameters } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import type { Answer, Refusal } from './endpoint.ts';

/** An answer ready to be sent: HTTP status and the bytes of the envelope. */
export interface HttpAnswer {
  readonly status: number;
  readonly code: number;
  readonly body: string;
  readonly retryAfterSeconds: number | null;
}

export function presentAnswer(answer: Answer<unknown>, language: LanguageCode): HttpAnswer {
  if (answer.kind === 'refused') return presentRefusal(answer, language);
  const message =
    answer.message === undefined ? '' : translatorFor(language).unchecked(answer.message, answer.parameters);
  return {
    status: 200,
    code: ERROR_CODES.success,
    body: envelope(ERROR_CODES.success, message, answer.data),
    retryAfterSeconds: null,
  };
}

function presentRefusal(refusal: Refusal, language: LanguageCode): HttpAnswer {
  const status = STATUS_OF[refusal.error] ?? 200;
  return {
    status,
    code: ERROR_CODES[refusal.error],
    body: refusalBody(refusal.error, language, refusal),
    retryAfterSeconds: refusal.retryAfterSeconds ?? (status === 429 || status === 503 ? 1 : null),
  };
}

interface RefusalDetail {
  readonly message?: MessageKey;
  readonly parameters?: MessageParameters;
  readonly fields?: Readonly<Record<string, MessageKey>>;
  /** Of a fault of ours: where the log holds what happened. */
  readonly reference?: string;
}

export function refusalBody(error: ErrorName, language: LanguageCode, detail: RefusalDetail = {}): string {
  const { reference, fields } = detail;
  const parameters = reference === undefined ? detail.parameters : { reference };
  const message = translatorFor(language).unchecked(detail.message ?? `error.${error}`, parameters);
  return envelope(
    ERROR_CODES[error],
    message,
    reference === undefined ? (fields === undefined ? {} : { fields }) : { reference },
  );
}

const envelope = (code: number, msg: string, data: unknown): string =>
  `{"code":${code},"msg":${msg === '' ? '""' : JSON.stringify(msg)},"data":${JSON.stringify(data)}}`;

/** A business outcome travels with 200; these are faults of the transport and keep their status. */
const STATUS_OF: Partial<Record<ErrorName, number>> = { tooManyRequests: 429, ourFault: 500, busy: 503 };
