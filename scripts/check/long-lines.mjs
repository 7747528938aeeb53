import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { sourceFiles } from './source-files.mjs';

/** Sentences about lines that are too long. The formatter breaks code; comments and texts it leaves alone. */
export function longLines() {
  return sourceFiles(['packages', 'apps', 'bench', 'crash', 'e2e', 'scripts'], /\.(ts|tsx|mjs|css)$/).flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        isTooLong(file, line)
          ? [`${file}:${index + 1}: ${line.length} characters; break the line before column ${LONGEST + 1}.`]
          : [],
      ),
  );
}

export function isTooLong(file, line) {
  if (line.length <= LONGEST || unbreakable.some((pattern) => pattern.test(line))) return false;
  // What the formatter leaves long in a test or in a locale is a text.
  return comment.test(line) || !textual.test(file);
}

const LONGEST = 120;
const comment = /^\s*(\/\/|\/?\*)/;
const textual = /\.test\.tsx?$|\/testing\/|^e2e\/|^apps\/server\/tests\/|^packages\/locales\/src\//;

/** A link, an import, a regular expression, the path data of a drawing, a directive to the linter. */
const unbreakable = [
  /https?:\/\/\S{40}/,
  /\bfrom '[^']+';$/,
  /^\s*\/(?![/*])/,
  /['"`}]M[\d.]+[ \d]/,
  /^\s*(\/\/|\{?\/\*) oxlint-disable/,
];
