import { writeFileSync } from 'node:fs';
import { declarationText } from './declaration-text.ts';

/** Run this after English texts were added or removed or their parameters changed, and after a language was added. */
writeFileSync(new URL('generated-declaration.ts', import.meta.url), declarationText());
