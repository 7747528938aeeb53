import { verifyFile } from './verify-file.ts';
import { witness } from './witness.ts';

/**
 * `verify FILE [--key KEY]` checks a proof file; `verify --witness ADDRESS FOLDER` keeps what the broker has published
 * and reports any change. Answers the exit code: 1 if a check fails, 2 if the command is wrong.
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
  say('Write: verify FILE, or verify FILE --key KEY (a public key of the broker, or its id),');
  say('or verify --witness ADDRESS FOLDER (keeps the signed heads of a site such as https://example.com).');
  return 2;
}
