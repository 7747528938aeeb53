/**
 * The address in a scanned code: payment links such as `bitcoin:bc1…?amount=1`
 * hold more than that. What they ask for as well is not heeded.
 */
export function addressOfCode(code: string): string {
  const text = code.trim();
  const link = /^[a-z][a-z0-9+.-]*:(?:\/\/)?([^?/@:]+)/i.exec(text);
  return link?.[1] ?? text;
}
