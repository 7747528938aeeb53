import type { CustomerSession, OperatorSession } from './endpoint.ts';

type Maybe<T> = T | null | Promise<T | null>;

/** Who stands behind a token; null when no session does. Answers at once where it can: every call passes here. */
export interface SessionReader {
  customer(token: string): Maybe<CustomerSession>;
  /** `idleMs`: for how long nobody has touched what calls. */
  operator(token: string, idleMs: number): Maybe<OperatorSession>;
}

/** The token of an `authorization` header, with or without `Bearer `; "" where there is none. */
export function tokenOf(header: string | undefined): string {
  if (header === undefined || header.length > LONGEST_HEADER) return '';
  const token = /^bearer /i.test(header) ? header.slice(7).trim() : header.trim();
  return TOKEN.test(token) ? token : '';
}

/** For how long nobody has touched what calls, as it says of itself; a call that says nothing is somebody's doing. */
export const idleMsOf = (header: string | readonly string[] | undefined): number =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : 0;

const LONGEST_HEADER = 200;
/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
