import { useEffect, useEffectEvent } from 'react';

/*
 * Layers over a page, such as a sheet, are closed by the Back button before it leaves
 * the page. Invariant: once all is settled, the state of the history's entry counts the
 * open layers, and each has its own entry above the page's.
 */

/** `close` undefined: this layer stays until it closes itself. */
export function useLayer(isOpen: boolean, close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => close?.());
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = (): void => onBack();
    layers.push(layer);
    page = location.pathname;
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** For the router: a page is left from its own entry, so that the way back leads to it and not to its layers. */
export function leaveLayers<Parameters extends unknown[]>(
  navigate: (...parameters: Parameters) => void,
  ...parameters: Parameters
): void {
  if (waiting === null && depth() === 0) return navigate(...parameters);
  goBack(depth(), () => leaveLayers(navigate, ...parameters));
}

/** Keeps the history in step from now on. A reloaded page has no layers, whatever its entry says. */
export function followLayers(): void {
  addEventListener('popstate', () => {
    // Another page takes its layers with it: they must not act on an address that is no longer theirs.
    if (waiting === null && location.pathname === page) for (const close of layers.slice(depth()).reverse()) close();
    goOn();
  });
  // A control that goes away as it is pressed takes the focus with it, and then no dialog is sent the key.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.activeElement === document.body) layers.at(-1)?.();
  });
  // A page that the browser kept may have been left while it was about to go back.
  addEventListener('pageshow', ({ persisted }) => persisted && goOn());
  settle();
}

function goOn(): void {
  const next = waiting;
  waiting = null;
  next?.forEach((each) => each());
  // The browser scrolls to where the page was when the layer opened; the customer may have been led elsewhere in it.
  if (next?.length === 0) setTimeout(() => scrollTo(0, top));
  settleSoon();
}

/** Later, when all that opens and closes together has done so. */
const settleSoon = (): unknown => setTimeout(settle);

function settle(): void {
  if (waiting !== null) return;
  if (depth() > layers.length) goBack(depth() - layers.length);
  while (depth() < layers.length) history.pushState({ layers: depth() + 1 }, '');
}

/** The browser goes back later; until then nothing else touches the history. */
function goBack(steps: number, next?: () => void): void {
  if (waiting === null) {
    top = scrollY;
    history.go(-steps);
  }
  waiting ??= [];
  if (next !== undefined) waiting.push(next);
}

const depth = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

const layers: (() => void)[] = [];
/** The path that they lie over. */
let page = '';
/** How far the page was scrolled when the browser was sent back. */
let top = 0;
/** What is to be done once the browser has gone back; null while it does not. */
let waiting: (() => void)[] | null = null;
