/**
 * Sheets end with a button for screen readers that the library names itself, in English where it has no texts of a
 * language. To be called before the first sheet opens. `tag`: the language as BCP 47 has it.
 */
export function nameDismissal(tag: string, text: string): void {
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: tag,
    [Symbol.for('react-aria.i18n.strings')]: { '@react-aria/overlays': { dismiss: text } },
  });
}
