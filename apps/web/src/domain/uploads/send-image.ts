import type { Envelope } from '@candor/protocol/envelope.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { imageUpload } from '@candor/protocol/uploads/image-upload.ts';
import { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { readEnvelope } from '@candor/client/client.ts';
import { language } from '../../kit/language/language.ts';
import { loseSession, sessionToken } from '../session/session.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Called with the part that is sent, 0 to 1; at 1 the server looks at the picture. */
  readonly onProgress: (part: number) => void;
}

/**
 * Sends one picture and answers the address that names it. Rejects with ApiError or NetworkError. The one call that
 * does not go through the client: `fetch` does not tell how much has been sent.
 */
export async function sendImage(picture: Blob, options: SendOptions): Promise<string> {
  const { status, text } = await post(picture, options);
  const envelope = await readEnvelope(new Response(text, { status: status === 204 ? 200 : status }));
  if (envelope.code === ERROR_CODES.sessionInvalid) loseSession();
  if (envelope.code !== ERROR_CODES.success) throw new ApiError(envelope.code, envelope.msg, envelope.data);
  // The server's tests hold every answer against the output schema.
  return (envelope as Envelope<{ url: string }>).data.url;
}

function post(picture: Blob, { signal, onProgress }: SendOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', imageUpload.path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('lang', language().code);
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
    const token = sessionToken.get();
    if (token !== null) request.setRequestHeader('authorization', token);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new NetworkError(navigator.onLine ? 'unreachable' : 'offline')));
    request.addEventListener('timeout', () => reject(new NetworkError('timeout')));
    request.addEventListener('abort', () => reject(new NetworkError('cancelled')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', picture, 'picture');
    request.send(form);
  });
}

/** Sending and the server's looking at it together. */
const TIMEOUT_MS = 60_000;
