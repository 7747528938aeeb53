import type { Envelope } from '@candor/protocol/envelope.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { registerPicture } from '@candor/protocol/identity/register-picture.ts';
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

/** Sends one picture and answers the address that names it. Rejects with ApiError or NetworkError. */
export type SendImage = (picture: Blob, options: SendOptions) => Promise<string>;

export const sendImage: SendImage = (picture, options) => send(imageUpload.path, {}, picture, options);

/** As `sendImage`, of a visitor who opens an account and has a ticket for it. */
export const sendImageBy =
  (ticket: string): SendImage =>
  (picture, options) =>
    send(registerPicture.path, { ticket }, picture, options);

type Texts = Readonly<Record<string, string>>;

/** The calls that do not go through the client: `fetch` does not tell how much has been sent. */
async function send(path: string, texts: Texts, picture: Blob, options: SendOptions): Promise<string> {
  const token = sessionToken.get();
  const { status, text } = await post(path, token, formOf(texts, picture), options);
  const envelope = await readEnvelope(new Response(text, { status: status === 204 ? 200 : status }));
  if (envelope.code === ERROR_CODES.sessionInvalid) loseSession(token);
  if (envelope.code !== ERROR_CODES.success) throw new ApiError(envelope.code, envelope.msg, envelope.data);
  // The server's tests hold every answer against the output schema.
  return (envelope as Envelope<{ url: string }>).data.url;
}

/** The texts come first: a server may want them before it takes in the rest. */
function formOf(texts: Texts, picture: Blob): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('file', picture, 'picture');
  return form;
}

function post(
  path: string,
  token: string | null,
  form: FormData,
  { signal, onProgress }: SendOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('lang', language().code);
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
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
    request.send(form);
  });
}

/** Sending and the server's looking at it together. */
const TIMEOUT_MS = 60_000;
