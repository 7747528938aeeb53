import { expect, it } from 'vitest';
import { needsRail } from './tab-bar.tsx';

it('keeps labels while each fits its slot less four pixels', () => {
  expect(needsRail([40, 46, 40, 40, 40, 40, 51], 390)).toBe(false);
  expect(needsRail([40, 46, 40, 40, 40, 40, 51.2], 390)).toBe(true);
  expect(needsRail([70, 70, 70, 70, 70], 390)).toBe(false);
});
