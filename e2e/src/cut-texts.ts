import type { Page } from 'playwright-core';

/**
 * The texts of a page that a reader sees cut short, with the room that they have: ends hidden behind an ellipsis or an
 * edge, lines hidden below one, and words that stick out of the button or field they are in. What may be of any length,
 * and is therefore cut on purpose, is left out: it is marked with `data-may-be-cut`, or is typed by somebody.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    /** The place of an element's words, without what is there for screen readers alone. */
    const placeOf = (element: Element): { left: number; right: number } => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let [left, right] = [Infinity, -Infinity];
      while (texts.nextNode() !== null) {
        if (texts.currentNode.parentElement?.closest('.visually-hidden') !== null) continue;
        range.selectNodeContents(texts.currentNode);
        for (const rect of range.getClientRects())
          [left, right] = [Math.min(left, rect.left), Math.max(right, rect.right)];
      }
      return { left, right };
    };
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
      const [place, room] = [placeOf(element), element.getBoundingClientRect()];
      if (place.right > room.right + 1 || place.left < room.left - 1)
        found.push(`${name}: ${Math.round(place.right - place.left)} in ${Math.round(room.width)}`);
      else if (hides && scrollHeight > clientHeight + 3) found.push(`${name}: ${scrollHeight} high in ${clientHeight}`);
    }
    return found;
  });
