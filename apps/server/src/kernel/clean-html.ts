import {
  isLinkAddress,
  isPictureAddress,
  isPictureSide,
  PICTURE_ALT_LENGTH,
  RICH_TEXT_ELEMENTS,
} from '@candor/protocol/rich-text/rich-text.ts';
import sanitizeHtml from 'sanitize-html';

/**
 * The HTML of an operator as it may be kept: the few elements that a text needs, without any attribute but the address
 * of a link, and pictures that this site published. Other elements keep their words alone; scripts and the like lose
 * these too. The customers' app rebuilds what it shows once more. A page that is nested deeper than anybody writes is
 * kept as plain text, its markup as words.
 */
export function cleanHtml(text: string): string {
  const normal = text.replaceAll('\r\n', '\n').replaceAll(/[\p{Cc}--[\n\t]]/gv, '');
  const clean = HAS_TAG.test(normal) ? sanitized(normal) : null;
  return clean ?? paragraphs(normal);
}

/** Whether anything is left to read. */
export const hasWords = (html: string): boolean => /\S/u.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''));

/** Plain text: blank lines part paragraphs. */
function paragraphs(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  const written = paragraphs.filter((part) => part !== '');
  return written.map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`).join('\n');
}

/** null where the page is nested too deep: the time that the parser takes grows with the text times the depth. */
function sanitized(text: string): string | null {
  let depth = 0;
  const onOpenTag = (): void => {
    depth += 1;
    if (depth > DEEPEST) throw new NestingError();
  };
  const onCloseTag = (): void => void (depth -= 1);
  try {
    const html = sanitizeHtml(text, { ...RULES, onOpenTag, onCloseTag });
    return html.replaceAll(/<([bh]r|img [^<>]*?) \/>/g, '<$1>').trim();
  } catch (error) {
    if (error instanceof NestingError) return null;
    throw error;
  }
}

/** In this order. A description is always there, as screen readers read the address of a picture that has none. */
function pictureAttributes({ src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes) {
  return {
    ...(isPictureAddress(src) ? { src } : {}),
    alt: alt.replaceAll(/[<>]/g, '').slice(0, PICTURE_ALT_LENGTH),
    ...(isPictureSide(width) ? { width } : {}),
    ...(isPictureSide(height) ? { height } : {}),
  };
}

/** What is written as an entity already stays one. */
const escaped = (text: string): string =>
  text
    .replaceAll(/&(?!(?:[a-z]{2,8}|#\d{2,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

class NestingError extends Error {
  override readonly name = 'NestingError';
}

/** A text without a single whole tag is plain text. */
const HAS_TAG = /<[a-z!/][^<>]*>/i;
const DEEPEST = 100;

const DROPPED =
  'script style iframe object embed svg math template noscript noembed noframes textarea xmp plaintext title head';
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS, 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Elements whose words go with them.
  nonTextTags: DROPPED.split(' '),
  // A picture of anywhere else has lost its address.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    // A link to anywhere else loses its element, and keeps its words.
    a: (tagName, attribs) => ({ tagName: isLinkAddress(attribs['href'] ?? '') ? tagName : 'span', attribs }),
  },
};
