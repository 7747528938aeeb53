import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/** Builds the customers' app unless the build at hand is of the same sources. */
export async function buildWeb(node) {
  if (!existsSync(inRoot('apps/web/index.html'))) {
    say('There is no web app to build in apps/web; the server answers its interfaces only.');
    return;
  }
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the web app ...');
  const code = await run(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) giveUp('The web app could not be built: see the messages above.');
  mkdirSync(inRoot('apps/web/dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

const sources = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json', 'apps/web'].concat(
  ['decimal', 'protocol', 'locales', 'ui'].map((name) => `packages/${name}`),
);
/** Beside the build, so that who removes the build removes the claim that it is there. */
const stamp = inRoot('apps/web/dist/.source-fingerprint');
