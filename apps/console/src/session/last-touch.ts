/*
 * When a person last did something in this tab. Every call says it, so that what the screens read by themselves does
 * not keep a session alive on the server.
 */

export const noteTouch = (): void => void (touchedAt = Date.now());

export const sinceTouchMs = (): number => Math.max(0, Date.now() - touchedAt);

/** Loading the page is somebody's doing. */
let touchedAt = Date.now();
