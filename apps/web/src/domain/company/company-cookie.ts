/*
 * The company that this browser has entered on a main site. The server reads
 * it too, and only among the companies that its operator has published.
 */

/** The id in a document's cookies; null where there is none. */
export function companyIn(cookies: string): number | null {
  const id = (HOST_COOKIE.exec(cookies) ?? COOKIE.exec(cookies))?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * What to assign to `document.cookie`, one after the other; null forgets the company. With TLS the name says that no
 * other host, such as one below ours, has set it; what was kept under the plain name before goes.
 */
export function companyCookies(id: number | null, isSecure: boolean): readonly string[] {
  const plain = cookie('company_id', isSecure ? null : id);
  return isSecure ? [`${cookie('__Host-company_id', id)}; Secure`, plain] : [plain];
}

function cookie(name: string, id: number | null): string {
  const lasts = id === null ? 0 : THREE_YEARS_SECONDS;
  return `${name}=${id ?? ''}; Path=/; Max-Age=${lasts}; SameSite=Lax`;
}

const HOST_COOKIE = /(?:^|;\s*)__Host-company_id=(\d{1,9})(?:;|$)/;
const COOKIE = /(?:^|;\s*)company_id=(\d{1,9})(?:;|$)/;
const THREE_YEARS_SECONDS = 3 * 365 * 86_400;
