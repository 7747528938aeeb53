import { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { readEnvelope } from '@candor/client/client.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleUploadPicture } from '@candor/protocol/pictures/picture.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { HOST } from '../api/call.ts';

/** Where a published picture can be seen, and the hash that names it; both "" of none. */
export interface PublishedPicture {
  readonly url: string;
  readonly hash: string;
}

/** Publishes one picture, whatever its format: the server draws it again. Rejects with ApiError or NetworkError. */
export async function sendPicture(file: File): Promise<PublishedPicture> {
  const token = HOST.token();
  const body = new FormData();
  body.set('file', file, 'picture');
  const headers = {
    ...HOST.headers?.(),
    lang: HOST.language(),
    'idempotency-key': crypto.randomUUID(),
    ...(token === null ? {} : { authorization: token }),
  };
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(consoleUploadPicture.path, request).catch((error: unknown) => {
    throw new NetworkError('unreachable', null, error);
  });
  const { code, msg, data } = await readEnvelope(response);
  if (code === ERROR_CODES.sessionInvalid) HOST.onSessionInvalid(token, false);
  if (code !== ERROR_CODES.success) throw new ApiError(code, msg, data);
  // The server's tests hold every answer against the output schema.
  return data as OutputOf<typeof consoleUploadPicture>;
}

/** Sending and the server's looking at it together. */
const TIMEOUT_MS = 60_000;
