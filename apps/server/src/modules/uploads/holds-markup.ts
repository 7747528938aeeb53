/**
 * Whether a file holds what a browser would take for a page or a script, wherever in it. A picture never does; one that
 * was made to be two things at once does. The marks are long enough that no compressed picture has one by chance.
 */
export function holdsMarkup(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return MARKUP.test(text);
}

const MARKUP = /<script[\s>/]|<!doctype|<html[\s>]|<iframe[\s>]|<svg\s|<\?php/i;
