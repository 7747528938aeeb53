import { resolve } from 'node:path';
import { verifyFile } from './verify-file.ts';
import { witness } from './witness.ts';

/**
 * `verify FILE [--key KEY]` checks a proof file; `verify --witness ADDRESS FOLDER` keeps what the house has published, and
 * says so where it changed. Exit code 1 where anything is wrong, 2 where the command is.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  // npm runs a script in the folder of the repository and tells where it was called.
  const here = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  if (words[0] === '--witness' && words.length === 3) {
    const [, address = '', folder = ''] = words;
    return witness(address, here(folder), say);
  }
  const [file, option, key] = words;
  if (file !== undefined && !file.startsWith('--') && (words.length === 1 || (option === '--key' && key !== undefined)))
    return verifyFile(here(file), key ?? null, say);
  say('Write: verify FILE, or verify FILE --key KEY (a public key of the house, or its id),');
  say('or verify --witness ADDRESS FOLDER (keeps the signed heads of a site such as https://example.com).');
  return 2;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
