import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { sourceFiles } from './source-files.mjs';

/** Sentences about style sheets that name left or right, which Arabic does not mirror. */
export function physicalCss() {
  return sourceFiles(['apps/web', 'apps/console', 'packages/ui'], /\.css$/).flatMap((file) =>
    withoutComments(readFileSync(inRoot(file), 'utf8'))
      .split('\n')
      .flatMap((line, index) => {
        const found = physical.exec(line)?.[1];
        return found === undefined
          ? []
          : [
              `${file}:${index + 1}: "${found.trim()}" names a side that does not mirror; use the inline-start or ` +
                `inline-end form.`,
            ];
      }),
  );
}

const physical =
  /(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;

const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
