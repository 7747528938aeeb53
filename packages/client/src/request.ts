import type { Call } from '@candor/protocol/call.ts';

export interface RequestHeaders {
  readonly language: string;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  /** Epoch milliseconds; goes into `t` of a GET so that nothing between caches it. */
  readonly nowMs: number;
  /** Headers that the app adds. */
  readonly more: Readonly<Record<string, string>>;
}

export interface BuiltRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** Every input of the contract is flat. */
export type WireInput = Readonly<Record<string, string | number | null | undefined>>;

/** The HTTP request of one call. A change is always sent as POST, so that no link, prefetch or proxy can repeat it. */
export function buildRequest(call: Call, input: WireInput, about: RequestHeaders): BuiltRequest {
  const headers: Record<string, string> = { ...about.more, lang: about.language, accept: 'application/json' };
  if (about.token !== null) headers['authorization'] = about.token;
  if (about.idempotencyKey !== null) headers['idempotency-key'] = about.idempotencyKey;
  if (call.method === 'GET' && !call.changes) {
    const query = toQuery(input);
    query.set('t', String(about.nowMs));
    return { url: `${call.path}?${query}`, init: { method: 'GET', headers, cache: 'no-store' } };
  }
  const form = call.body === 'form';
  headers['content-type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = form ? toQuery(input).toString() : JSON.stringify(input);
  return { url: call.path, init: { method: 'POST', headers, body, cache: 'no-store' } };
}

/** Absent values are left out; the rest become text. */
function toQuery(input: WireInput): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query;
}
