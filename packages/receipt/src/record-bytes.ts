/*
 * The bytes that are hashed and signed. Invariant: two records have the same bytes only if they are equal: the kind and
 * every field follow their length, so that nothing can move from one field into the next.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The kind and the fields in their order, each as UTF-8 after its length (four bytes, the highest first). */
export function recordBytes(kind: string, fields: readonly string[]): Bytes {
  const parts = [kind, ...fields].map((field) => encoder.encode(field));
  const bytes = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Answers null unless the text is lower-case hexadecimal of this many bytes. */
export function fromHex(text: string, length: number): Bytes | null {
  if (text.length !== 2 * length || !/^[\da-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}

/** A field that may be absent. No present one is empty. */
export const orEmpty = (field: string | number | null): string => (field === null ? '' : String(field));

const encoder = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
