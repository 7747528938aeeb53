import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { lookupPublic } from './public-address.ts';

/** What a push service answered. */
export interface PushAnswer {
  readonly status: number;
  /** When to try again, milliseconds from now; null where it did not say. */
  readonly retryAfterMs: number | null;
}

/**
 * The address of a subscription, if messages may be sent there; null
 * otherwise. Where its name leads is looked at later.
 */
export function pushEndpoint(text: string, testOrigin: string | null): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (testOrigin !== null && url.origin === testOrigin) return url;
  const host = url.hostname;
  const isNamed = isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.');
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && isNamed && isPlain ? url : null;
}

/** Connections to push services: few, kept open, and only to addresses of the open internet. */
export class PushPost {
  readonly #testOrigin: string | null;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8, maxFreeSockets: 4, timeout: PATIENCE_MS });

  /** `testOrigin`: a push service that stands in for the real ones in a test, wherever it is. */
  constructor(testOrigin: string | null) {
    this.#testOrigin = testOrigin;
  }

  /** Rejects where the service cannot be reached in time. Redirects are not followed. */
  send(url: URL, headers: Readonly<Record<string, string | number>>, body: Buffer): Promise<PushAnswer> {
    const isTest = url.origin === this.#testOrigin;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal };
    return new Promise((resolve, reject) => {
      const request =
        isTest && url.protocol === 'http:'
          ? httpRequest(url, options)
          : httpsRequest(url, isTest ? options : { ...options, agent: this.#agent, lookup: lookupPublic });
      request.on('error', reject);
      request.on('response', (response) => {
        // Nobody needs what it says, and it shall not say it for ever.
        response.on('error', () => undefined);
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfterMs: retryAfter(response.headers['retry-after']) });
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Seconds; the other form, a date, is left to our own delays. */
function retryAfter(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null;
}

const PATIENCE_MS = 10_000;
