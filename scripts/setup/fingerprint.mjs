import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/**
 * A hash over the names and contents of files and of all files below folders
 * (relative to the root; absent ones count as such).
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const absolute = inRoot(path);
  hash.update(`${path}\n`);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    hash.update(readFileSync(absolute));
    return;
  }
  for (const name of readdirSync(absolute).sort()) {
    if (!skipped.has(name)) addTo(hash, join(path, name));
  }
}

const skipped = new Set(['node_modules', 'dist', '.vite']);
