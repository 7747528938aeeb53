import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deriveTheme } from '@candor/theme/derive-theme.ts';

const tokens = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8').toUpperCase();

it.each(['light', 'dark'] as const)('tokens.css holds what is derived for %s by default', (mode) => {
  const start = tokens.indexOf(`[DATA-THEME='${mode.toUpperCase()}'] {`);
  const block = tokens.slice(start, tokens.indexOf('}', start));
  for (const [name, colour] of Object.entries(deriveTheme()[mode])) {
    expect(block).toContain(`--${name}: ${colour};`.toUpperCase());
  }
});
