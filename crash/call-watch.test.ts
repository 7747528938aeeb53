import { expect, it } from 'vitest';
import { CallWatch } from './call-watch.ts';

it('waits for a call of those wanted, and says about how long it takes', async () => {
  const watch = new CallWatch();
  watch.answered('/draw', 100);
  watch.answered('/draw', 200);
  const next = watch.next(['/draw'], 5_000);
  watch.sent('/other');
  watch.sent('/draw');
  expect(await next).toBe(125);
});

it('does not wait for ever', async () => {
  const watch = new CallWatch();
  expect(await watch.next(['/draw'], 5)).toBe(0);
  watch.sent('/draw');
});
