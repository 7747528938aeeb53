/**
 * What was copied elsewhere, as the editor can take it. Word writes lists as paragraphs with a mark of its own, and
 * headings that a text has not: both become what they are. Styles, classes and elements of Office fall away with the
 * schema of the editor, which knows none.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const item of all('p, h1, h2, h3, h4, h5, h6').filter((block) => levelOf(block) > 0)) takeMark(item);
  makeLists(all('[data-mark]'));
  for (const heading of all('h1, h5, h6')) renamed(heading, heading.tagName === 'H1' ? 'h2' : 'h4');
  if (OF_OFFICE.test(html)) for (const block of all('p').filter(isEmpty)) block.remove();
  return body.innerHTML;
}

/** The mark before an item, such as a dot, 1. or a), which Word says is to be ignored. */
function takeMark(item: HTMLElement): void {
  const styled = [...item.querySelectorAll<HTMLElement>('[style]')];
  const mark = styled.find((element) => /mso-list:\s*ignore/i.test(styleOf(element)));
  item.dataset['mark'] = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark?.textContent ?? '') ? 'number' : 'dot';
  mark?.remove();
}

const isEmpty = (block: HTMLElement): boolean =>
  !/[^\s\u00a0]/u.test(block.textContent) && block.querySelector('img') === null;

const styleOf = (element: HTMLElement): string => element.getAttribute('style') ?? '';

/** 1 of an item of the outermost list; 0 of what is no item. */
const levelOf = (block: HTMLElement): number => Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(block))?.[1] ?? 0);

/** Which list of the document an item belongs to. */
const listOf = (block: HTMLElement): string => /mso-list:\s*(l\d+)/i.exec(styleOf(block))?.[1] ?? '';

/** Items that follow one another become one list, with lists within it. */
function makeLists(items: readonly HTMLElement[]): void {
  let [open, list]: [HTMLElement[], string] = [[], ''];
  for (const item of items) {
    const isAnother = levelOf(item) === 1 && listOf(item) !== list;
    if (isAnother || item.previousElementSibling !== (open[0] ?? null)) [open, list] = [[], listOf(item)];
    const level = Math.min(levelOf(item), open.length + 1);
    open = open.slice(0, level);
    if (open.length < level) open.push(beginList(item, open.at(-1)));
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.append(entry);
    item.remove();
  }
}

function beginList(item: HTMLElement, outer: HTMLElement | undefined): HTMLElement {
  const list = document.createElement(item.dataset['mark'] === 'number' ? 'ol' : 'ul');
  if (outer === undefined) item.before(list);
  else outer.lastElementChild?.append(list);
  return list;
}

function renamed(element: HTMLElement, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const OF_OFFICE = /class="?Mso|<o:p|xmlns:o=/;
