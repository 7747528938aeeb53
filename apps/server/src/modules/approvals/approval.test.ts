import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { approval } from './approval.ts';

const PROPOSAL = { id: 7, kind: 'balance.adjust', subject: 'customer:1', customerId: 1 } as const;
const end = () => Promise.resolve(true);

it('carries out what was proposed, with the fields that it names', async () => {
  const seen: unknown[] = [];
  const execute = approval(z.object({ amount: z.string() }), ({ payload, id }) => {
    seen.push(payload, id);
    return Promise.resolve({ succeeded: true, outcome: '' });
  });
  await execute({ ...PROPOSAL, payload: { amount: '5', said: 'to people' } }, end);
  expect(seen).toEqual([{ amount: '5' }, 7]);
});

it('carries nothing out where the payload is of another form', async () => {
  let executed = 0;
  const execute = approval(z.object({ amount: z.string() }), () => {
    executed += 1;
    return Promise.resolve({ succeeded: true, outcome: '' });
  });
  for (const payload of [{}, { amount: 5 }, { amount: null }])
    await expect(execute({ ...PROPOSAL, payload }, end)).rejects.toThrow('amount');
  expect(executed).toBe(0);
});
