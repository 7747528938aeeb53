import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { ERROR_CODES } from './error-codes.ts';
import { socketDown } from './socket/down.ts';
import { socketUp } from './socket/up.ts';
import { CUSTOMER_TOPICS, PUBLIC_TOPICS } from './socket/topics.ts';

/**
 * Changing the wire changes this value; write the new one here, and the change into the changelog, when it is meant.
 */
const WIRE_HASH = '9cd7288b4586b3011a65b85ca64a6e29';

describe('the wire', () => {
  it('is the one that was decided', () => {
    expect(wireHash()).toBe(WIRE_HASH);
  });

  it('has one call per method and path, and one per name', () => {
    expect(new Set(CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(CALLS.length);
    expect(new Set(CALLS.map((call) => call.name)).size).toBe(CALLS.length);
  });

  it('knows every refusal by a stable code', () => {
    const codes = new Set<number>(Object.values(ERROR_CODES));
    for (const call of CALLS) for (const code of call.refusals) expect(codes.has(code)).toBe(true);
  });
});

const byNumber = (a: number, b: number): number => a - b;

function wireHash(): string {
  const calls = CALLS.map(
    ({ name, method, path, who, permission, restrictedAs = [], changes, body, file, input, output, refusals }) => ({
      name,
      method,
      path,
      who,
      permission,
      // As it was called when the hash was decided.
      whenFrozen: restrictedAs.includes('commitment') ? 'refused' : undefined,
      whenLoanUnpaid: restrictedAs.includes('outflow') ? 'refused' : undefined,
      changes,
      body,
      file,
      refusals: [...refusals, ...(restrictedAs.includes('outflow') ? [ERROR_CODES.unpaidLoan] : [])].toSorted(byNumber),
      input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
      output: z.toJSONSchema(output, { unrepresentable: 'any' }),
    }),
  ).toSorted((a, b) => a.name.localeCompare(b.name));
  const socket = [socketUp, socketDown].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));
  const text = JSON.stringify({ calls, socket, codes: ERROR_CODES, topics: [PUBLIC_TOPICS, CUSTOMER_TOPICS] });
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
