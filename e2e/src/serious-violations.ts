import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/*
 * What axe calls serious or critical on a page, for as little work as tells the same.
 */

/** The smaller of its two files: the browser is sent it again for each page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Kinds of text whose contrast axe has found good in this process: the
 * numbers of their looks, whatever page they were on.
 */
const goodContrasts = new Set<number>();

/**
 * One line a finding. Rules whose findings are lesser by their definition are not run. Contrast is computed once for
 * each kind of text: the same place in the same classes, in the same letters and colours, above the same grounds.
 */
export async function seriousViolations(page: Page, what: 'all' | 'colours'): Promise<readonly string[]> {
  // Once for each load: it is more than half a megabyte to read.
  if (await page.evaluate(() => !('e2eKindsOfText' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(prepare);
  }
  const structure = what === 'all' ? await page.evaluate(structureFaults, LEAN) : [];
  const { faults, good } = await page.evaluate(contrastFaults, { known: [...goodContrasts], lean: LEAN });
  for (const kind of good) goodContrasts.add(kind);
  return [...structure, ...faults];
}

/** What is found names its elements itself, and frames are pages of their own. */
const LEAN = { elementRef: true, selectors: false, preload: false, iframes: false } as const;

/** To run in the page. */
async function structureFaults(lean: typeof LEAN): Promise<readonly string[]> {
  const { rules, tagExclude } = window.axe._audit;
  const values = rules
    .filter(({ id, enabled, impact, tags }) => {
      const isSerious = impact === 'serious' || impact === 'critical';
      return isSerious && enabled && id !== 'color-contrast' && !tags.some((tag) => tagExclude.includes(tag));
    })
    .map(({ id }) => id);
  const options = { ...lean, resultTypes: ['violations'] } satisfies RunOptions;
  const { violations } = await window.axe.run(document, { ...options, runOnly: { type: 'rule', values } });
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ element, failureSummary = '' }) => {
      const html = element?.outerHTML.slice(0, 160) ?? '';
      return `${html} ${failureSummary}`;
    });
    return `${id}: ${found.join(' | ')}`;
  });
}

/** To run in the page. `known` are kinds that were good before; answers those found good now. */
async function contrastFaults({
  known,
  lean,
}: {
  known: readonly number[];
  lean: typeof LEAN;
}): Promise<{ faults: readonly string[]; good: number[] }> {
  const kinds = window.e2eKindsOfText();
  const seen = new Set(known);
  const unseen = new Map<number, Element[]>();
  for (const [element, kind] of kinds) {
    if (seen.has(kind)) continue;
    const alike = unseen.get(kind);
    if (alike === undefined) unseen.set(kind, [element]);
    else alike.push(element);
  }
  const good = new Set<number>();
  const faults: string[] = [];
  const look = async (include: readonly Element[]): Promise<void> => {
    if (include.length === 0) return;
    const options = { ...lean, resultTypes: ['violations', 'passes'] } satisfies RunOptions;
    const { violations, passes } = await window.axe.run(
      { include: [...include] },
      { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } },
    );
    for (const { element } of passes.flatMap(({ nodes }) => nodes)) {
      const kind = element === undefined ? undefined : kinds.get(element);
      if (kind !== undefined) good.add(kind);
    }
    for (const { element, failureSummary = '' } of violations.flatMap(({ nodes }) => nodes))
      faults.push(`color-contrast: ${element?.outerHTML.slice(0, 160) ?? ''} ${failureSummary}`);
  };
  await look([...unseen.values()].flatMap(([first]) => first ?? []));
  // Of a kind whose first one could not be judged, as where something lies over
  // it, all others are looked at that are still there.
  const others = [...unseen].flatMap(([kind, [, ...rest]]) => (good.has(kind) ? [] : rest));
  await look(others.filter(({ isConnected }) => isConnected));
  return { faults, good: [...good] };
}

/** To run in the page, once: gives it what tells the kind of each text that can be read. */
function prepare(): void {
  // The words of a finding are made here, so axe need not write down every element that it looks at.
  window.axe.configure({ noHtml: true });
  const hash = (parts: readonly (string | number | null)[]): number => {
    const text = parts.join();
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return 4294967296 * (2097151 & (b ^ (b >>> 15))) + ((a ^ (a >>> 13)) >>> 0);
  };
  let grounds = new Map<Element, number>();
  /** Of an element and all that it stands in: whatever can paint beneath its text. */
  const groundOf = (element: Element): number => {
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
    const around = element.parentElement === null ? 0 : groundOf(element.parentElement);
    const look = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position];
    const ground = hash([around, element.tagName, element.getAttribute('class'), ...look]);
    grounds.set(element, ground);
    return ground;
  };
  /** What is painted beneath the middle of a text without holding it. */
  const beneath = (element: Element, { left, top, width, height }: DOMRect): readonly number[] => {
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const own = stack.indexOf(element);
    return own === -1 ? [] : stack.slice(own + 1).flatMap((each) => (each.contains(element) ? [] : groundOf(each)));
  };
  const holdsText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
  const isDisabled = (element: Element): boolean => {
    const nearest = element.closest('[disabled], [aria-disabled]');
    return nearest !== null && (nearest.hasAttribute('disabled') || nearest.getAttribute('aria-disabled') === 'true');
  };
  const kindsOfText = (): Map<Element, number> => {
    const kinds = new Map<Element, number>();
    grounds = new Map();
    for (const element of document.querySelectorAll('body, body *')) {
      // What cannot be seen, and what cannot be used, axe passes over too.
      if (!holdsText(element) || isDisabled(element) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const letters = [color, fontSize, fontWeight, textShadow];
      kinds.set(element, hash([groundOf(element), ...letters, ...beneath(element, box)]));
    }
    return kinds;
  };
  Object.assign(window, { e2eKindsOfText: kindsOfText });
}

declare global {
  interface Window {
    e2eKindsOfText(): Map<Element, number>;
    readonly axe: typeof axe & {
      /** Which rules there are and how serious they are is said nowhere else. */
      readonly _audit: {
        readonly tagExclude: readonly string[];
        readonly rules: readonly {
          readonly id: string;
          readonly enabled: boolean;
          readonly impact: string;
          readonly tags: readonly string[];
        }[];
      };
    };
  }
}
