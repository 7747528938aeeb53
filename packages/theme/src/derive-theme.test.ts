import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { deriveTheme, themeStyleSheet } from './derive-theme.ts';
import type { ThemeTokens } from './derive-theme.ts';

describe('the default theme', () => {
  it('needs no style sheet', () => {
    expect(themeStyleSheet({})).toBe('');
    expect(themeStyleSheet({ primary: '#7A1FE0' })).toMatch(
      /^:root,\[data-theme="light"\]\{--primary:#[0-9A-F]{6};.*\[data-theme="dark"\]\{/,
    );
  });
});

it('keeps every role readable whatever the operator sets (3,000 overrides)', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, colour, (primary, up, down) => {
      const theme = deriveTheme({ primary, up, down });
      expect(weakestText(theme.light)).toBeGreaterThanOrEqual(4.5);
      expect(weakestText(theme.dark)).toBeGreaterThanOrEqual(4.5);
      expect(weakestGraphic(theme.light)).toBeGreaterThanOrEqual(3);
      expect(weakestGraphic(theme.dark)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 3000, seed: 20261121 },
  );
}, 60_000);

function weakestText(tokens: ThemeTokens): number {
  const of = (name: string) => tokens[name] ?? '#000000';
  const pairs = ['primary', 'up', 'down', 'success', 'danger', 'warning'].flatMap((role) => [
    [of(`on-${role}`), of(role)] as const,
    ...['surface', 'raised', 'canvas', 'fill', `${role}-soft`].map(
      (ground) => [of(`${role}-text`), of(ground)] as const,
    ),
  ]);
  return Math.min(...pairs.map(([text, ground]) => contrast(text, ground)));
}

function weakestGraphic(tokens: ThemeTokens): number {
  const names = ['kline-up', 'kline-down', 'primary', 'up', 'down'];
  return Math.min(...names.map((name) => contrast(tokens[name] ?? '#000000', tokens['surface'] ?? '#000000')));
}
