import { verifyFile } from './verify-file.ts';
import { witness } from './witness.ts';

/**
 * `verify FILE [--key KEY]` checks a proof file; `verify --witness ADDRESS FOLDER` keeps what the house has published,
 * and says so where it changed. Answers the exit code: 1 where anything is wrong, 2 where the command is.
 */
export async function verifyCommand(
  words: readonly string[],
  here: (path: string) => string,
  say: (line: string) => void,
): Promise<number> {
  const [first = '', second = '', third = ''] = words;
  if (words.length === 3 && first === '--witness') return witness(second, here(third), say);
  if (!first.startsWith('--')) {
    if (words.length === 1) return verifyFile(here(first), null, say);
    if (words.length === 3 && second === '--key') return verifyFile(here(first), third, say);
  }
  say('Write: verify FILE, or verify FILE --key KEY (a public key of the house, or its id),');
  say('or verify --witness ADDRESS FOLDER (keeps the signed heads of a site such as https://example.com).');
  return 2;
}
