import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { NetworkError } from './api-error.ts';
import type { ApiError } from './api-error.ts';

/** The part of a translator that error messages need. */
export interface FaultTranslator {
  readonly unchecked: (
    key: 'error.offline' | 'shell.timeout' | 'shell.networkError',
    parameters?: { readonly code: string | number },
  ) => string;
}

/** The message for a failed call, in the page's language. */
export function faultText(t: FaultTranslator, error: unknown): string {
  if (error instanceof NetworkError) {
    if (error.fault === 'offline') return t.unchecked('error.offline');
    return t.unchecked(error.fault === 'timeout' ? 'shell.timeout' : 'shell.networkError', { code: error.code });
  }
  return messageOf(error) ?? t.unchecked('shell.networkError', { code: ERROR_CODES.ourFault });
}

function messageOf(error: unknown): string | undefined {
  const message = (error as ApiError | undefined)?.message;
  return message === undefined || message === '' ? undefined : message;
}
