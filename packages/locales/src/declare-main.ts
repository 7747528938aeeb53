import { writeFileSync } from 'node:fs';
import { declarationText } from './declaration-text.ts';

/** Run after English texts were added, removed or given other parameters, and after a language got its folder. */
writeFileSync(new URL('generated-declaration.ts', import.meta.url), declarationText());
