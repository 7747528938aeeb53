import './keyboard.css';

/**
 * Keeps what is being typed in sight while an on-screen keyboard is open. Browsers differ: some make the page shorter,
 * some only what is seen of it, some move it as well. All of them tell the visual viewport, so that alone is followed:
 * the bars with the main action ride on the keyboard, sheets fill what is seen, and the field stands 16 pixels above
 * whatever is below it. `height` is that of the page before a keyboard came.
 */
export function followKeyboard(height: number): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  tallest = { width: innerWidth, height: Math.max(height, innerHeight) };
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      place(viewport);
      // The bars have moved with that; where they are now is what the field has to clear.
      frame = requestAnimationFrame(() => reveal(viewport));
    });
  };
  viewport.addEventListener('resize', soon);
  viewport.addEventListener('scroll', () => place(viewport));
  addEventListener('resize', soon);
  document.addEventListener('focusin', soon);
  document.addEventListener('focusout', soon);
  soon();
}

let tallest = { width: 0, height: 0 };

function place(viewport: VisualViewport): void {
  // A zoomed page is seen in part too, and no keyboard covers the rest.
  const seen = viewport.height * viewport.scale;
  if (tallest.width !== innerWidth || tallest.height < innerHeight)
    tallest = { width: innerWidth, height: innerHeight };
  const isOpen = viewport.scale < 1.01 && fieldInUse() !== null && tallest.height - seen > LEAST_KEYBOARD_PX;
  const root = document.documentElement;
  root.toggleAttribute('data-keyboard', isOpen);
  const covered = isOpen ? Math.max(0, innerHeight - viewport.offsetTop - viewport.height) : 0;
  root.style.setProperty('--keyboard-covered', `${Math.round(covered)}px`);
  root.style.setProperty('--viewport-top', `${isOpen ? Math.round(viewport.offsetTop) : 0}px`);
}

/** Scrolls the field in use to 16 pixels above the keyboard, or above the main action that rides on it. */
function reveal(viewport: VisualViewport): void {
  const field = fieldInUse();
  if (field === null || !document.documentElement.hasAttribute('data-keyboard')) return;
  const scroller = scrollerOf(field);
  const box = (field.closest('.stepper, .field-box, .amount-box') ?? field).getBoundingClientRect();
  const above = edgeAbove(field, viewport);
  const below = edgeBelow(field, viewport) - CLEARANCE_PX;
  const hidden = box.bottom - below;
  // Where there is too little room for all of it, its beginning counts.
  const most = box.top - above - CLEARANCE_PX;
  const by = hidden > 0 ? Math.min(hidden, Math.max(most, 0)) : Math.min(most, 0);
  if (Math.abs(by) >= 1) scroller.scrollBy({ top: by, behavior: 'instant' });
}

/**
 * The lowest line that is seen of what the field is in: the top of its main
 * action where that stays in sight, else of the keyboard.
 */
function edgeBelow(field: Element, viewport: VisualViewport): number {
  const edge = viewport.offsetTop + viewport.height;
  const sheet = field.closest('.sheet');
  const bars = (sheet ?? document).querySelectorAll(sheet === null ? '.action-bar, .screen-foot' : '.sheet-action');
  const tops = [...bars]
    .filter((bar) => sheet !== null || getComputedStyle(bar).position === 'sticky')
    .filter((bar) => !bar.contains(field))
    .map((bar) => bar.getBoundingClientRect().top);
  return Math.min(edge, ...tops);
}

function edgeAbove(field: Element, viewport: VisualViewport): number {
  const sheet = field.closest('.sheet');
  const bar = sheet === null ? document.querySelector('.app-bar') : sheet.querySelector('.sheet-handle');
  return Math.max(viewport.offsetTop, bar?.getBoundingClientRect().bottom ?? 0);
}

function scrollerOf(field: Element): Element {
  for (let each = field.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (overflowY === 'auto' || overflowY === 'scroll') return each;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Only what brings up a keyboard: not switches, not radio buttons. */
function fieldInUse(): Element | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  return element instanceof HTMLInputElement && !UNTYPED.has(element.type) ? element : null;
}

const UNTYPED = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
/** Less than any keyboard, and more than the bars of a browser that come and go. */
const LEAST_KEYBOARD_PX = 120;
const CLEARANCE_PX = 16;
