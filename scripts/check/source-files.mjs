import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';

/** Paths (relative to the root, with slashes) of all files below the folders whose name matches. */
export function sourceFiles(folders, pattern) {
  return folders.filter((folder) => existsSync(inRoot(folder))).flatMap((folder) => walk(folder, pattern));
}

function walk(folder, pattern) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

const skipped = new Set(['node_modules', 'dist', 'shots', 'reports', 'data']);
