import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compressFiles } from './compress-files.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/** Builds the customers' app and the operators' console, each unless the build at hand is of the same sources. */
export async function buildWeb(node) {
  for (const app of ['web', 'console']) await build(node, `apps/${app}`);
}

async function build(node, app) {
  if (!existsSync(inRoot(app, 'index.html'))) {
    say(`There is no app to build in ${app}; the server answers its interfaces only.`);
    return;
  }
  const wanted = fingerprint([...SHARED, app]);
  /** Next to the build, so that who removes the build removes the claim that it is there. */
  const stamp = inRoot(app, 'dist/.source-fingerprint');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Building ${app} ...`);
  const vite = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const drawing = inRoot(app, 'drawing/vite.config.ts');
  const code =
    (await run(node, [...vite, app])) || (existsSync(drawing) ? await run(node, [...vite, '--config', drawing]) : 0);
  if (code !== 0) giveUp(`${app} could not be built: see the messages above.`);
  mkdirSync(inRoot(app, 'dist'), { recursive: true });
  await compressFiles(inRoot(app, 'dist'));
  writeFileSync(stamp, wanted);
}

const SHARED = [
  'package-lock.json',
  'scripts/setup/compress-files.mjs',
  'tsconfig.base.json',
  'tsconfig.web.json',
].concat(['client', 'decimal', 'protocol', 'locales', 'ui'].map((name) => `packages/${name}`));
