import type { Page } from 'playwright-core';

/**
 * The texts of a page that a reader sees cut short, with the room that they have: ends hidden behind an ellipsis or an
 * edge, lines hidden below one, and words that stick out of the button or field they are in. What may be of any length,
 * and is therefore cut on purpose, is left out: it is marked with `data-may-be-cut`, or is typed by somebody.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[data-may-be-cut], input, textarea, select, canvas, svg, .visually-hidden') !== null)
        continue;
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const isInteractive = element.matches('button, a, [role="tab"], label, .badge, .chip');
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isClamped = style.webkitLineClamp !== 'none';
      const name = `${element.innerText.trim().slice(0, 60)} (${element.className || element.tagName})`;
      if ((hides || isInteractive) && hasWords(element) && scrollWidth > clientWidth + 1)
        found.push(`${name}: ${scrollWidth} in ${clientWidth}`);
      else if (hides && (isClamped || hasWords(element)) && scrollHeight > clientHeight + 3)
        found.push(`${name}: ${scrollHeight} high in ${clientHeight}`);
    }
    return found;
  });
