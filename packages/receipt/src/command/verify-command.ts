import { verifyFile } from './verify-file.ts';
import { verifyLink } from './verify-link.ts';
import { witness } from './witness.ts';

/**
 * `verify FILE [--key KEY]` checks a proof file, and `verify LINK [--key KEY]` an order that is shared by a link;
 * `verify --witness ADDRESS FOLDER` keeps what the broker has published and reports any change. Answers the exit code:
 * 1 if a check fails, 2 if the command is wrong.
 */
export async function verifyCommand(
  words: readonly string[],
  here: (path: string) => string,
  say: (line: string) => void,
): Promise<number> {
  const [first = '', second = '', third = ''] = words;
  if (words.length === 3 && first === '--witness') return witness(second, here(third), say);
  const hasKey = words.length === 3 && second === '--key';
  if (!first.startsWith('--') && (words.length === 1 || hasKey)) {
    const key = hasKey ? third : null;
    return /^https?:/.test(first) ? verifyLink(first, key, say) : verifyFile(here(first), key, say);
  }
  say('Write: verify FILE, or verify LINK (of a shared order), also with --key KEY (of the broker, or its id),');
  say('or verify --witness ADDRESS FOLDER (keeps the signed heads of a site such as https://example.com).');
  return 2;
}
