import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the service worker next to the page, with the name of the build in it. */
export const worker = (): Plugin => ({
  name: 'candor-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (entry === undefined) throw new Error('The build has no first file, which names it.');
    const build = entry.fileName.replaceAll(/\W/g, '-');
    const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8').replace('app-BUILD', `app-${build}`);
    this.emitFile({ type: 'asset', fileName: 'worker.js', source });
  },
});
