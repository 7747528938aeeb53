/** How customer service is reached. `shown` is the address for people to read. */
export type SupportWay =
  | { readonly kind: 'none' }
  | { readonly kind: 'frame' | 'mail' | 'link'; readonly address: string; readonly shown: string };

/**
 * Makes the site's settings into a way; what they do not hold is no way. A customer's number goes along, so that the
 * other side knows whom it speaks to.
 */
export function supportWay(type: string, link: string, uid: number | null): SupportWay {
  const mail = link.trim().replace(/^mailto:/i, '');
  if (type === MAIL)
    return /^[^@\s]+@[^@\s]+$/.test(mail) ? { kind: 'mail', address: `mailto:${mail}`, shown: mail } : { kind: 'none' };
  const address = withCustomer(link.trim(), uid);
  if (address === null) return { kind: 'none' };
  const kind = type === ELSEWHERE || address.protocol !== 'https:' ? 'link' : 'frame';
  return { kind, address: address.href, shown: address.host };
}

/** `{uid}` in the link is where the number goes; without it the number is a parameter. */
function withCustomer(link: string, uid: number | null): URL | null {
  const filled = link.replaceAll('{uid}', uid === null ? '' : String(uid));
  if (!/^https?:\/\//i.test(filled) || !URL.canParse(filled)) return null;
  const address = new URL(filled);
  if (uid !== null && !link.includes('{uid}')) address.searchParams.set('uid', String(uid));
  return address;
}

const MAIL = '2';
const ELSEWHERE = '3';
