import type { Area } from '../settings/areas.ts';
import { areaOfPrefix, findArea } from '../settings/areas.ts';

/** The name that someone signs in with, in the one form it is stored and compared in. */
export type AccountName =
  | { readonly kind: 'email'; readonly text: string }
  /** `text` is +00, country code, number; `national` the number without its prefix. */
  | { readonly kind: 'mobile'; readonly text: string; readonly national: string; readonly area: Area };

/** The name of an account as a form has it; a number without its prefix is one of `area`, or of the prefix +001. */
export const accountName = (kind: 'email' | 'mobile', typed: string, area: Area | null): AccountName | null =>
  kind === 'email' ? emailName(typed) : mobileName(typed, area ?? findArea('+001'));

/** null for what is no e-mail address. */
export function emailName(typed: string): AccountName | null {
  const text = typed.trim().toLowerCase();
  return text.length <= 254 && EMAIL.test(text) ? { kind: 'email', text } : null;
}

/**
 * A number with its prefix (+001…, +1…, 001…), or without one when the area gives it; null for what is no phone number.
 */
export function mobileName(typed: string, area: Area | null): AccountName | null {
  const compact = typed.replaceAll(/[\s().-]/g, '');
  const international = internationalDigits(compact);
  if (international !== null) {
    const found = areaOfPrefix(international);
    return found === null ? null : mobile(found, international.slice(found.dialling.length));
  }
  return area !== null && /^\d+$/.test(compact) ? mobile(area, compact.replace(/^0/, '')) : null;
}

/** The digits from the country code on, of a number typed with its prefix. */
export function internationalDigits(compact: string): string | null {
  const match = /^(?:\+00|\+|00)(\d+)$/.exec(compact);
  return match?.[1] ?? null;
}

function mobile(area: Area, national: string): AccountName | null {
  if (!/^\d{4,14}$/.test(national)) return null;
  return { kind: 'mobile', text: `+00${area.dialling}${national}`, national, area };
}

/** Close enough to what mail servers take; the code that is sent is the real check. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
