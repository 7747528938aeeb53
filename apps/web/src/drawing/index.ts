import './no-browser.ts';

/**
 * @public What the server runs, in a thread of its own, to draw first screens. It has to come after what stands in for
 * the browser: modules ask for parts of one as they are loaded.
 */
export const { draw, paths } = await import('./draw.tsx');
