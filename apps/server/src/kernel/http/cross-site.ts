import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that a page of another site makes the request. Programs that are no browser say nothing, and
 * pass: this keeps other people's pages from using the browsers of their visitors, and nobody else.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
