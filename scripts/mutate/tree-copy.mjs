import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRunning } from '../setup/is-running.mjs';
import { inRoot, root } from '../setup/root.mjs';

/**
 * Copies of the repository's files as they are now, so that the checkout is never changed. They are removed at the end
 * of this process, and those that a killed one left by the next.
 */
export class TreeCopies {
  #base;

  constructor() {
    removeLeftBehind();
    this.#base = mkdtempSync(join(tmpdir(), PREFIX));
    // PostgreSQL may run as another user.
    chmodSync(this.#base, 0o755);
    writeFileSync(join(this.#base, 'pid'), String(process.pid));
  }

  /** A new copy; its temporary files are its own. */
  make(name) {
    const path = join(this.#base, name);
    const temporary = join(this.#base, `${name}-tmp`);
    mkdirSync(temporary);
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(inRoot(each)))) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      cpSync(inRoot(file), join(path, file));
    }
    for (const app of ['apps/web', 'apps/console'])
      if (existsSync(inRoot(app, 'dist'))) symlinkSync(inRoot(app, 'dist'), join(path, app, 'dist'));
    linkModules(path);
    return { path, temporary };
  }

  remove() {
    rmSync(this.#base, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * What others wrote is shared, by links to its files: a program that may read its own folder alone does not follow
 * links to others. The workspaces are linked relative to the modules, so that the copy's are what is loaded.
 */
function linkModules(path) {
  const [from, to] = [inRoot('node_modules'), join(path, 'node_modules')];
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    // Another disk, or a system whose cp makes no links.
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function removeLeftBehind() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    if (!isRunning(ownerOf(path))) rmSync(path, { recursive: true, force: true });
  }
}

/** Not a number where its owner has not said who it is. */
function ownerOf(path) {
  try {
    return Number(readFileSync(join(path, 'pid'), 'utf8'));
  } catch {
    return Number.NaN;
  }
}

const PREFIX = 'candor-mutate-';
