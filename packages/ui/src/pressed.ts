/** Whether something is pressed. It may be dragged: then every frame is its own, and all else can wait. */
export const isPressed = (): boolean => pressed;

let pressed = false;
const release = (): void => void (pressed = false);
globalThis.addEventListener?.('pointerdown', () => (pressed = true), { capture: true, passive: true });
globalThis.addEventListener?.('pointerup', release, { capture: true, passive: true });
globalThis.addEventListener?.('pointercancel', release, { capture: true, passive: true });
// A page that is left hears of no release.
globalThis.addEventListener?.('blur', release);
