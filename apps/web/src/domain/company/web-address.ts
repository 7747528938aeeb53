/** An http or https address; null for any other text, such as one that would run a script. */
export function webAddress(text: string): URL | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** Where a closed site sends its visitors; null where that leads nowhere, or back to the site itself for ever. */
export function lossAddress(text: string, origin: string): string | null {
  const address = webAddress(text);
  return address === null || address.origin === origin ? null : address.href;
}

/** A picture that the page's policy lets in: a file of this site. Any other is not asked for. */
export function ownPicture(text: string, origin: string): string | null {
  if (/^\/[^/\\]/.test(text)) return text;
  return webAddress(text)?.origin === origin ? text : null;
}

/** A link that opens the reader's mail program; null for what is no address. */
export function mailLink(email: string): string | null {
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return null;
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
