import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What is signed of a request, in either direction. `path` is with its query, `body` exactly the bytes that are sent.
 */
export interface SignedRequest {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly method: string;
  readonly path: string;
  readonly body: string | Buffer;
}

export const KEY_HEADER = 'x-custody-key';
export const TIMESTAMP_HEADER = 'x-custody-timestamp';
export const SIGNATURE_HEADER = 'x-custody-signature';

/** HMAC-SHA256 over timestamp, method, path and body, each before the next on a line of its own; hex. */
export function signatureOf(secret: string, { timestamp, method, path, body }: SignedRequest): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${method}\n${path}\n`).update(body).digest('hex');
}

/** Whether a request bears the signature of somebody with the secret and is of the last minutes; in constant time. */
export function isSignedNow(
  secret: string,
  request: Omit<SignedRequest, 'timestamp'> & { readonly timestamp: string; readonly signature: string },
  now: number,
): boolean {
  if (!/^\d{13}$/.test(request.timestamp) || !/^[0-9a-f]{64}$/.test(request.signature)) return false;
  const timestamp = Number(request.timestamp);
  const expected = signatureOf(secret, { ...request, timestamp });
  const isGenuine = timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(request.signature, 'hex'));
  return isGenuine && Math.abs(now - timestamp) <= WINDOW_MS;
}

const WINDOW_MS = 300_000;
