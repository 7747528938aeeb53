/**
 * Small texts that outlive the page. Storage can be full or forbidden; then the choice lasts until the page is left.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** `null` forgets the text. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // Private windows of some browsers refuse to store; nothing else depends on it.
  }
}

/** Calls back when another tab of this browser changes the text. */
export function watchStored(key: string, onChange: (text: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + key) onChange(event.newValue);
  });
}

const PREFIX = 'candor.';
