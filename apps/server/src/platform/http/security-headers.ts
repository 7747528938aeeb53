/** Headers of answers to calls and of documents. `scriptHashes`: the inline scripts of our own page, as `sha256-…`. */
export function securityHeaders(scriptHashes: readonly string[]) {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    // The component library places a style element of its own; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws: wss:",
    // Customer service may be a page of another site in a frame; the operator sets its address.
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  return {
    call: common,
    document: {
      ...common,
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(), microphone=(), payment=()',
    },
  };
}
