import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

/** Path of a Chromium for the browser tests; installs one where that is possible. */
export async function findChromium() {
  const named = process.env.CANDOR_CHROMIUM;
  if (named)
    return works(named)
      ? named
      : giveUp(`CANDOR_CHROMIUM names ${named}, which does not run as a browser. Write the path of a Chromium.`);
  return (
    candidates.find(works) ??
    (await installByApt()) ??
    (await takePackaged()) ??
    giveUp('The browser tests need a Chromium and none was found. Install one, or write its path in CANDOR_CHROMIUM.')
  );
}

const candidates = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const works = (program) => spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

async function installByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  say('Installing Chromium and fonts for the browser tests (apt-get) ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
  const quiet = true;
  await run('apt-get', ['update'], { env, quiet });
  const code = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, quiet });
  return code === 0 && works('chromium') ? 'chromium' : null;
}

/** @sparticuz/chromium carries its program within and unpacks it into the temporary directory. */
async function takePackaged() {
  try {
    const path = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const { default: chromium } = await import(path);
    const program = await chromium.executablePath();
    return works(program) ? program : null;
  } catch {
    return null;
  }
}
