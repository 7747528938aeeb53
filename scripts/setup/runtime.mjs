import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/**
 * Path of the Node that runs everything: the one pinned in package.json. Where installation scripts are off its program
 * is missing and is fetched now; where that fails too, the Node at hand does if it is new enough.
 */
export async function runtime() {
  const pinned = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (works(pinned)) return pinned;
  if (existsSync(inRoot('node_modules/node/package.json'))) {
    say('The pinned Node is not there yet; fetching it ...');
    await run(npm, ['rebuild', 'node', '--ignore-scripts=false'], { quiet: true }).catch(() => 1);
    if (works(pinned)) return pinned;
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  return giveUp(
    `Node ${oldestMajor} or newer is needed and this is ${process.versions.node}. Run "npm rebuild node" with ` +
      `installation scripts on, or install a newer Node.`,
  );
}

const works = (program) => existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
const oldestMajor = 24;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
