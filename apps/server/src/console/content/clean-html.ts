/**
 * The HTML of an operator as it may be kept: rebuilt from the few elements that a text needs, without any attribute but the address of a
 * link. Whatever else there is keeps its words alone; scripts and the like lose these too. Customers' apps rebuild it once more.
 */
export function cleanHtml(text: string): string {
  const normal = text.replaceAll('\r\n', '\n').replaceAll(/[\p{Cc}--[\n\t]]/gv, '');
  return /<[a-z!/]/i.test(normal) ? rebuilt(normal) : paragraphs(normal);
}

/** Whether anything is left to read. */
export const hasWords = (html: string): boolean => /[^\s]/u.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''));

/** Plain text: blank lines part paragraphs. */
function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  const written = parts.filter((part) => part !== '');
  return written.map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`).join('\n');
}

function rebuilt(text: string): string {
  const open = new OpenElements();
  let html = '';
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    html += escaped(text.slice(at, next === -1 ? text.length : next));
    if (next === -1) break;
    const comment = text.startsWith('<!--', next) ? text.indexOf('-->', next) : -2;
    TAG.lastIndex = next;
    const [tag, slash = '', name = '', attributes = ''] = comment === -2 ? (TAG.exec(text) ?? []) : [];
    if (comment !== -2) at = comment === -1 ? text.length : comment + 3;
    else if (tag === undefined) {
      html += '&lt;';
      at = next + 1;
    } else {
      at = next + tag.length;
      const element = name.toLowerCase();
      if (DROPPED.has(element)) at = slash === '' ? endOf(element, text, at) : at;
      else html += slash === '' ? begin(element, attributes, open) : open.end(element);
    }
  }
  return (html + open.endAll()).trim();
}

function begin(element: string, attributes: string, open: OpenElements): string {
  if (EMPTY.has(element)) return `<${element}>`;
  if (!KEPT.has(element)) return '';
  if (element !== 'a') return open.begin(element) ? `<${element}>` : '';
  const [, , double, single] = HREF.exec(attributes) ?? [];
  const address = double ?? single ?? '';
  if (!ADDRESS.test(address) || !open.begin('a')) return '';
  return `<a href="${escaped(address).replaceAll('"', '&quot;')}">`;
}

/** What is open, outermost first. Invariant: at most `DEEPEST` elements, so that no end looks through more than these. */
class OpenElements {
  readonly #elements: string[] = [];

  /** False where it would be too deep: its words stay. */
  begin(element: string): boolean {
    if (this.#elements.length >= DEEPEST) return false;
    this.#elements.push(element);
    return true;
  }

  /** Closes what was opened inside as well; what was never opened is not closed. */
  end(element: string): string {
    const place = this.#elements.lastIndexOf(element);
    return place === -1 ? '' : closing(this.#elements.splice(place));
  }

  endAll(): string {
    return closing(this.#elements.splice(0));
  }
}

const closing = (elements: readonly string[]): string =>
  elements
    .toReversed()
    .map((each) => `</${each}>`)
    .join('');

/** Behind the end of an element whose words go with it. */
function endOf(element: string, text: string, from: number): number {
  const end = new RegExp(`</${element}`, 'gi');
  end.lastIndex = from;
  const close = end.exec(text)?.index ?? text.length;
  const behind = text.indexOf('>', close);
  return behind === -1 ? text.length : behind + 1;
}

/** What is written as an entity already stays one. */
const escaped = (text: string): string =>
  text
    .replaceAll(/&(?!(?:[a-z]{2,8}|#\d{2,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Bounded, so that a text full of beginnings without an end is not read once for each of them. */
const TAG = /<(\/?)([a-z][a-z\d]{0,20})((?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400})>/iy;
const HREF = /(?:^|\s)href\s*=\s*("([^"]*)"|'([^']*)')/i;
/** Of the web, of this site, or to write to; nothing that an entity or a backslash could turn into another. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))(?:(?!&#|\\)[^\s<>])*$/i;
const KEPT = new Set('p h2 h3 h4 ul ol li strong b em i blockquote table thead tbody tr th td code a'.split(' '));
/** Deeper than any text that somebody writes. */
const DEEPEST = 100;
const EMPTY = new Set(['br', 'hr']);
const DROPPED = new Set('script style iframe object embed svg math template noscript textarea title head'.split(' '));
