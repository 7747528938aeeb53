import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { FateUnknownError, OverloadedError } from '../failures.ts';
import type { Log } from '../log.ts';
import { refusalBody } from './envelope.ts';
import type { HttpAnswer } from './envelope.ts';

/** The one place where what went wrong becomes an answer. Whatever is not known here is our fault and is logged. */
export function presentFault(error: unknown, language: LanguageCode, log: Log, call: string): HttpAnswer {
  if (error instanceof OverloadedError) return fault('busy', 503, language);
  const status = statusOf(error);
  if (status === 413 || status === 400 || status === 415) return fault('invalidInput', status, language);
  const reference = randomBytes(6).toString('hex');
  log.error({ err: error, reference, call }, 'A call failed unexpectedly.');
  const body = refusalBody(
    'ourFault',
    language,
    error instanceof FateUnknownError ? { reference, message: 'error.noAnswer' } : { reference },
  );
  return { status: 500, code: ERROR_CODES.ourFault, body, retryAfterSeconds: null };
}

function fault(error: 'busy' | 'invalidInput', status: number, language: LanguageCode): HttpAnswer {
  const retryAfterSeconds = status === 503 ? 1 : null;
  return { status, code: ERROR_CODES[error], body: refusalBody(error, language), retryAfterSeconds };
}

/** The status of an error that Fastify or a body parser raised about the request itself. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
