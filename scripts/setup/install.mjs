import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/**
 * Installs the locked packages unless the installed ones are those of the lock file. Needs no network once they are.
 */
export async function install() {
  const wanted = fingerprint(['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (installedMatchesLock()) {
    writeFileSync(stamp, wanted);
    return;
  }
  say('Installing packages; the first time this takes a minute or two ...');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const env = { NODE_ENV: 'development' };
  // npm ci refuses a lock file that leaves out programs for systems other than the one it was made on, which npm itself
  // leaves out; npm install takes the same versions from it. Nothing is saved, so the lock file stays as it is.
  let code = await run(npm, ['ci', ...quietly], { env, quiet: true });
  if (code !== 0) code = await run(npm, ['install', '--no-save', ...quietly], { env });
  if (code !== 0)
    giveUp('The packages could not be installed: see the messages of npm above. A first start needs the network.');
  writeFileSync(stamp, wanted);
}

/** npm keeps a copy of what it installed: somebody who ran npm themselves need not wait for a second time. */
function installedMatchesLock() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(([path, locked]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    // A workspace that is new since then has no link yet.
    if (locked.link === true) return existsSync(inRoot(path));
    return locked.optional === true || installed[path]?.version === locked.version;
  });
}

const packagesIn = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8')).packages ?? {};
const stamp = inRoot('node_modules/.candor-lock-fingerprint');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
