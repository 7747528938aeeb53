/*
 * What the texts of operators may hold, said once for who cleans them, who writes them and who shows them.
 */

/** Elements, pictures apart, that a text may have; none of them keeps an attribute but the address of a link. */
export const RICH_TEXT_ELEMENTS =
  'p h2 h3 h4 ul ol li strong b em i blockquote table thead tbody tr th td code a br hr'.split(' ');

/** Of the web, of this site, or to write to; no backslash, which browsers read as a slash. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:|\/(?!\/))[^\s<>\\]*$/i.test(address);

/** A picture that this site published itself: nothing else tells anybody who reads a text. */
export const isPictureAddress = (address: string): boolean =>
  /^\/api\/default\/picture\?hash=[0-9a-f]{64}$/.test(address);

/** A side of a picture as a text may state it, in CSS pixels. */
export const isPictureSide = (side: string): boolean => /^[1-9]\d{0,3}$/.test(side);

/** The longest description of a picture, in characters. */
export const PICTURE_ALT_LENGTH = 300;
