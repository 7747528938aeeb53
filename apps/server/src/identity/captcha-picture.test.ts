import { expect, it } from 'vitest';
import { captchaPicture } from './captcha-picture.ts';

it('is one path that does not spell its digits', () => {
  const picture = captchaPicture('31415');
  expect(picture).toMatch(/^<svg .*<\/svg>$/);
  expect(picture.match(/<path/g)).toHaveLength(1);
  expect(picture).not.toContain('31415');
  expect(picture).not.toMatch(/<text/);
  expect(captchaPicture('31415')).not.toBe(picture);
});

it('orders its pieces at random, so that they do not come digit by digit', () => {
  const path = /d="([^"]+)"/.exec(captchaPicture('00000'))?.[1] ?? '';
  const starts = [...path.matchAll(/M(-?[\d.]+)/g)].map((match) => Number(match[1]));
  const rises = starts.filter((x, index) => index > 0 && x >= (starts[index - 1] ?? 0)).length;
  expect(starts.length).toBeGreaterThan(60);
  expect(rises / starts.length).toBeGreaterThan(0.3);
  expect(rises / starts.length).toBeLessThan(0.7);
});
