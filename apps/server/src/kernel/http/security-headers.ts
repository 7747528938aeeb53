import type { IncomingHttpHeaders } from 'node:http';
import { isCall } from './call-path.ts';

export interface SecurityHeadersDeps {
  /** The inline scripts of our own pages, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origin of the page of customer service that the app shows in a frame; null where it shows none. */
  supportOrigin(): string | null;
}

/** Headers of answers to calls and of documents. `isSecure`: the browser speaks TLS, as a trusted proxy says. */
export function securityHeaders(deps: SecurityHeadersDeps) {
  const scripts = ["'self'", ...deps.scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return (headers: IncomingHttpHeaders, url: string, isSecure: boolean): Readonly<Record<string, string>> => {
    const kind = isCall(url) ? CALL : documentHeaders(scripts, socketsOf(headers.host, isSecure), deps.supportOrigin());
    return isSecure ? { ...kind, ...TLS_ONLY } : kind;
  };
}

const documentHeaders = (scripts: string, sockets: string, supportOrigin: string | null) => ({
  ...COMMON,
  'content-security-policy': [
    "default-src 'self'",
    `script-src ${scripts}`,
    // The component library places a style element of its own; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    `frame-src 'self'${supportOrigin === null ? '' : ` ${supportOrigin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
});

/** Our own sockets; older browsers do not count them to 'self'. A host that is not spelled as one is not repeated. */
function socketsOf(host: string | undefined, isSecure: boolean): string {
  if (host === undefined || !/^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:]+\](:\d{1,5})?$/.test(host)) return '';
  return isSecure ? ` wss://${host}` : ` ws://${host} wss://${host}`;
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const CALL = { ...COMMON, 'content-security-policy': "frame-ancestors 'none'" };
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
