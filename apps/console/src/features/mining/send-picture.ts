import { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { readEnvelope } from '@candor/client/client.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleUploadMiningPicture } from '@candor/protocol/console/mining/products.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { HOST } from '../../api/call.ts';

export interface SentPicture {
  /** What shows it. */
  readonly address: string;
  /** What a product names it by. */
  readonly hash: string;
}

/** Sends one picture, whatever its format: the server draws it again. Rejects with ApiError or NetworkError. */
export async function sendPicture(file: File): Promise<SentPicture> {
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
  const response = await fetch(consoleUploadMiningPicture.path, request).catch((error: unknown) => {
    throw new NetworkError('unreachable', null, error);
  });
  const { code, msg, data } = await readEnvelope(response);
  if (code === ERROR_CODES.sessionInvalid) HOST.onSessionInvalid(token, false);
  if (code !== ERROR_CODES.success) throw new ApiError(code, msg, data);
  // The server's tests hold every answer against the output schema.
  const sent = data as OutputOf<typeof consoleUploadMiningPicture>;
  return { address: sent.image, hash: sent.image_hash };
}

/** Sending and the server's looking at it together. */
const TIMEOUT_MS = 60_000;
