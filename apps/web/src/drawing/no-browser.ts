/*
 * The parts of a browser that modules ask for as they are loaded, or while they read data. Nothing is drawn by what
 * they say: a phone's width, no motion preferred or refused, no storage, and no history, as nobody goes anywhere.
 */
export {};

const nothing = (): void => undefined;
const onlyListens = { addEventListener: nothing, removeEventListener: nothing };

Object.assign(globalThis, {
  ...onlyListens,
  document: { ...onlyListens, documentElement: { dataset: {} }, cookie: '', visibilityState: 'visible' },
  location: { origin: '', pathname: '/', search: '', hash: '', protocol: 'https:' },
  matchMedia: () => ({ ...onlyListens, matches: false }),
  requestAnimationFrame: nothing,
  IntersectionObserver: class {},
});
// The wishes of the visitor come with each drawing; this program has none.
Object.defineProperty(globalThis, 'navigator', { value: { languages: [] } });
