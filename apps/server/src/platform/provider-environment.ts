import { Complaint } from './complaint.ts';
import type { ReadVariable } from './complaint.ts';
import { isGuarded } from './feed-environment.ts';

/** A gateway for text messages. */
export interface SmsAccess {
  readonly url: string;
  readonly token: string;
}

/** The provider that keeps coins. The secret signs, in both directions, and is never sent. */
export interface CustodyAccess {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** SMS_URL and SMS_TOKEN; null without them. */
export function readSms(read: ReadVariable): SmsAccess | null {
  const token = read<string | null>('SMS_TOKEN', null, word);
  const url = read<string | null>('SMS_URL', null, (text) =>
    token === null ? new Complaint('write SMS_TOKEN as well.') : service(text, 'https://sms.example.com/send'),
  );
  return url === null || token === null ? null : { url, token };
}

/** CUSTODY_URL, CUSTODY_KEY and CUSTODY_SECRET; null without them. */
export function readCustody(read: ReadVariable): CustodyAccess | null {
  const key = read<string | null>('CUSTODY_KEY', null, word);
  const secret = read<string | null>('CUSTODY_SECRET', null, (text) =>
    text.length >= SHORTEST_SECRET ? word(text) : new Complaint('write a secret of at least 32 characters.'),
  );
  const url = read<string | null>('CUSTODY_URL', null, (text) =>
    key === null || secret === null
      ? new Complaint('write CUSTODY_KEY and CUSTODY_SECRET as well.')
      : service(text, 'https://custody.example.com'),
  );
  return url === null || key === null || secret === null ? null : { url, key, secret };
}

const word = (text: string): string | Complaint =>
  /^[\x21-\x7e]+$/.test(text) ? text : new Complaint('write it in one word.');

/** Money and codes travel to these: only a service of this very machine may be without encryption. */
const service = (text: string, example: string): string | Complaint =>
  isGuarded(text, 'https:', 'http:')
    ? text
    : new Complaint(`write an address such as ${example}; http:// is for this machine alone.`);

const SHORTEST_SECRET = 32;
