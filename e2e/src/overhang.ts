import type { Page } from 'playwright-core';

/** The outermost elements that reach over the sides of the screen, as far as the reader could see them there. */
export async function widestOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`page: ${root.scrollWidth} of ${root.clientWidth}`);
    // A row that scrolls by itself may be wider; whatever else hangs over is lost to the reader.
    const isInScroller = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
        const { overflowX, position, clip, clipPath } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden' || overflowX === 'clip')
          return true;
        if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const over = Math.max(box.right - root.clientWidth, -box.left);
      if (over > 1 && !isInScroller(element))
        found.push(`${element.tagName}.${element.getAttribute('class') ?? ''} by ${Math.round(over)}`);
    }
    return found.slice(0, 5);
  });
}

/** The columns of tables that the actions at the end edge lie over, by their names, with the pixels that are lost. */
export const coveredColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.data-table tr:first-child th:not(.data-table-actions)')].flatMap((head) => {
      const actions = head.parentElement?.querySelector('.data-table-actions')?.getBoundingClientRect();
      const box = head.getBoundingClientRect();
      if (actions === undefined || box.width === 0) return [];
      const over = Math.round(Math.min(box.right, actions.right) - Math.max(box.left, actions.left));
      return over > 1 ? [`${head.textContent} by ${over} of ${Math.round(box.width)}`] : [];
    }),
  );
