import type { MessageKey } from '@candor/locales/translate.ts';
import { NICKNAME_LENGTH } from '@candor/protocol/profile/set-profile.ts';

/** One form for what looks the same. */
export const nicknameAs = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

/** What speaks against a nickname, as the key of a text; null for nothing. `siteName`: what the site calls itself. */
export function nicknameFault(nickname: string, siteName: string): MessageKey | null {
  const [least, most] = NICKNAME_LENGTH;
  const { length } = Array.from(nickname);
  if (length < least) return 'field.short';
  if (length > most) return 'field.long';
  if (!ALLOWED.test(nickname) || !/\p{L}/u.test(nickname)) return 'server.nicknameLetters';
  if (NUMBER.test(nickname)) return 'server.nicknameContact';
  if (mixesScripts(nickname) || isLikeSite(nickname, siteName)) return 'server.nicknameOfSite';
  return null;
}

/** No mark of a mail address or of a link is among them. */
const ALLOWED = /^[\p{L}\p{M}\p{N} ._'’-]+$/u;
/** Five digits, also set apart: long enough to reach somebody. */
const NUMBER = /\p{N}(?:[ ._'’-]*\p{N}){4}/u;

/** Letters of two of these look the same, so that one name could pass for another. */
const mixesScripts = (nickname: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(nickname)).length >
  1;

/** Whether it or a word of it begins or ends as the site, or somebody who speaks for it, is called. */
function isLikeSite(nickname: string, siteName: string): boolean {
  const own = bareLetters(siteName);
  const official = own.length < LEAST_SITE_NAME ? OFFICIAL : [...OFFICIAL, own];
  const parts = [nickname, ...nickname.split(/[ ._'’-]+/u)].map(bareLetters);
  return parts.some((part) => official.some((name) => part.startsWith(name) || part.endsWith(name)));
}

/** Letters alone, without accents, and digits as the letters that they stand for. */
const bareLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[013457]/g, (digit) => LOOKS_LIKE[digit] ?? digit)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const LOOKS_LIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** In each language of the site, as `bareLetters` has them. */
const OFFICIAL = ['admin', 'support', 'candor', 'moderator', 'official', '客服', '管理員', '管理员', '官方', 'الدعم'];
/** A shorter name of a site is in too many words. */
const LEAST_SITE_NAME = 3;
