/** A file that states more is refused before it is decoded; the largest photos of phones have 48 million. */
export const MOST_PIXELS = 50_000_000;
/** A picture is kept no wider and no higher than this: small print on a document can be read at it. */
export const MOST_SIDE = 2_048;
/**
 * What a picture is drawn as: all of it, cut to the square that stands for a customer, as the site publishes it, with
 * what is transparent in it, or whole in the square of an app's icon, of which some systems cut a fifth away.
 */
export const PICTURE_SHAPES = ['whole', 'square', 'published', 'icon192', 'icon512', 'maskable'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];
/** What is published is shown on screens and not read as a document. */
export const MOST_PUBLISHED_SIDE = 1_440;
/** Of a square, in pixels. */
export const SQUARE_SIDE = 256;
/** Of icons, by shape: the side, and what the logo takes of it. */
export const ICONS = {
  icon192: { side: 192, inner: 192 },
  icon512: { side: 512, inner: 512 },
  maskable: { side: 512, inner: 360 },
} as const;
/** Of the JPEG that is kept. */
export const QUALITY = 82;
/** How the decoding process ends when the file is no picture that can be read. */
export const REFUSED_EXIT = 3;
