import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The path of a recorded file next to the checkout, for tests; null, with a message, if it is missing. */
export function recordedData(name: string): string | null {
  const path = fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));
  if (existsSync(path)) return path;
  console.warn(`skipped: ${name} is not there`);
  return null;
}

/** The rows of a recorded csv.gz file without its heading. */
export function recordedRows(path: string): string[][] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
  return lines.slice(1).map((line) => line.split(','));
}
