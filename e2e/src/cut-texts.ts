import type { Page } from 'playwright-core';

/**
 * The texts of a page that a reader sees cut short, with the room that they have: ends hidden behind an ellipsis or an
 * edge, lines hidden below one, and words that stick out of the button or field they are in. What may be of any length,
 * and is therefore cut on purpose, is left out: it is marked with `data-may-be-cut`, or is typed by somebody.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const words = document.createRange();
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[data-may-be-cut], input, textarea, select, canvas, svg, .visually-hidden') !== null)
        continue;
      const { clientWidth, clientHeight, scrollHeight } = element;
      if (clientWidth <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isHeld = hides || element.matches('button, a, [role="tab"], label, .badge, .chip');
      if (!isHeld || !hasWords(element)) continue;
      const name = `${element.innerText.trim().slice(0, 60)} (${element.className || element.tagName})`;
      // What is larger than a text for a finger's sake does not count: the words themselves are measured.
      words.selectNodeContents(element);
      const [box, room] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
      if (box.right > room.right + 1 || box.left < room.left - 1)
        found.push(`${name}: ${Math.round(box.width)} in ${Math.round(room.width)}`);
      else if (hides && scrollHeight > clientHeight + 3) found.push(`${name}: ${scrollHeight} high in ${clientHeight}`);
    }
    return found;
  });
