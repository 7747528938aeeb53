/*
 * The company that this browser has entered on a main site. The server reads it too, and only among the companies that its
 * operator has published.
 */

/** The id in a document's cookies; null where there is none. */
export function companyIn(cookies: string): number | null {
  const id = COOKIE.exec(cookies)?.[1];
  return id === undefined ? null : Number(id);
}

/** What to assign to `document.cookie`; null forgets the company. */
export function companyCookie(id: number | null, isSecure: boolean): string {
  const value = id === null ? '' : String(id);
  const lasts = id === null ? 0 : THREE_YEARS_SECONDS;
  return `company_id=${value}; Path=/; Max-Age=${lasts}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

const COOKIE = /(?:^|;\s*)company_id=(\d{1,9})(?:;|$)/;
const THREE_YEARS_SECONDS = 3 * 365 * 86_400;
