import { describe, expect, it } from 'vitest';
import type { Proof } from './proof.ts';
import { readProof } from './read-proof.ts';
import { fields, flag, list, orNull, ShapeError, text, whole } from './shape.ts';
import type { OptionStatement, OrderStatement, TickRole } from './statement.ts';
import { Forge } from './testing/forge.ts';
import { drafted, named, option, order, ORDER_RULES } from './testing/honest-trades.ts';

describe('what comes from outside', () => {
  const read = fields<{ count: number; names: readonly string[] }>({ count: whole, names: list(text, 2) });

  it('is taken where it has the declared fields and no others', () => {
    expect(read({ count: 1, names: ['a'] }, 'it')).toEqual({ count: 1, names: ['a'] });
    const wrong: readonly [unknown, RegExp][] = [
      [null, /it is not a record/],
      [[], /it is not a record/],
      [{ count: 1 }, /it\.names is not a list/],
      [{ count: 1.5, names: [] }, /it\.count is not a whole number/],
      [{ count: -1, names: [] }, /it\.count/],
      [{ count: '1', names: [] }, /it\.count/],
      [{ count: 1, names: [1] }, /it\.names\[0\] is not a text/],
      [{ count: 1, names: ['a', 'b', 'c'] }, /it\.names is not a list/],
      [{ count: 1, names: [], more: 1 }, /it\.more does not belong there/],
      [JSON.parse('{"count":1,"names":[],"__proto__":{}}'), /__proto__ does not belong there/],
    ];
    for (const [value, message] of wrong) expect(() => read(value, 'it')).toThrow(message);
  });

  it('is not longer than a text, a list or a number may be', () => {
    const [longest, most] = ['x'.repeat(4_000), Array.from({ length: 200_000 }, () => true)];
    expect(text(longest, 'it')).toBe(longest);
    expect(() => text(`${longest}x`, 'it')).toThrow(/it is not a text/);
    expect(list(flag)(most, 'it')).toEqual(most);
    expect(() => list(flag)([...most, true], 'it')).toThrow(/it is not a list/);
    expect(list(text, 2)(['a', 'b'], 'it')).toEqual(['a', 'b']);
    expect(whole(0, 'it')).toBe(0);
    expect(() => whole(2 ** 53, 'it')).toThrow(/it is not a whole number/);
    expect(() => flag('true', 'it')).toThrow(/it is neither true nor false/);
    expect(orNull(flag)(null, 'it')).toBeNull();
    expect(() => orNull(flag)(undefined, 'it')).toThrow(ShapeError);
  });

  it('is no proof unless it says so', () => {
    expect(() => readProof({})).toThrow(ShapeError);
    expect(() => readProof({ format: 'candor-proof/2' })).toThrow(/proof\.format is none of candor-proof\/1/);
    expect(() => readProof('text')).toThrow(ShapeError);
  });
});

/** The proof as read from a file. */
const filed = (proof: Proof): unknown => JSON.parse(JSON.stringify(proof));

const ROLES: readonly TickRole[] = ['open', 'close', 'placingRate', 'openRate', 'closeRate', 'end', 'after'];
const orders: readonly Partial<OrderStatement>[] = [
  { side: 'sell', status: 'pending', trigger: 'limit', target: '1', stopLoss: '1', takeProfit: '1' },
  { status: 'holding', trigger: 'stop', openedAt: null, openPrice: null, closedAt: null, closePrice: null },
  { ticks: ROLES.map((role) => named(role, 3)), rules: ORDER_RULES, closeRate: null, closeReason: null },
  ...(['customer', 'stopLoss', 'takeProfit', 'stopOut', 'cancelled', 'reset'] as const).map((closeReason) => ({
    closeReason,
  })),
];
const options: readonly Partial<OptionStatement>[] = [
  { direction: 'down', status: 'running', endPrice: null, result: null },
  ...(['won', 'lost', 'tied', 'void'] as const).map((result) => ({ result })),
  ...(['feedGap', 'reset'] as const).map((voidReason) => ({ voidReason })),
];

describe('a proof from a file', () => {
  const forge = new Forge();
  const proofs = [
    ...orders.map((more) => forge.proof(drafted(order(more)))),
    ...options.map((more) => forge.proof(drafted(option(more)))),
  ];
  const proof = proofs[0] as Proof; // there are some

  it('is what was written, whatever became of the trade', () => {
    for (const each of proofs) expect(readProof(filed(each))).toEqual(each);
    expect(readProof({ ...proof, keys: [{ ...forge.key, validTo: 1 }] }).keys).toEqual([{ ...forge.key, validTo: 1 }]);
  });

  it('is refused where anything in it is of another kind, is missing or is too much, and says where', () => {
    for (const each of [proof, proofs.at(-1)]) {
      const paths = [...pathsOf(filed(each as Proof), 'proof')];
      expect(paths.length).toBeGreaterThan(150);
      for (const [path, change] of paths)
        for (const wrong of [undefined, Symbol('neither'), 1.5]) {
          // Receipts from before there were copies are without it.
          if (['proof.statement.original', 'proof.statement.trail'].includes(path) && wrong === undefined) continue;
          const changed = filed(each as Proof);
          change(changed, wrong);
          expect(() => readProof(changed), path).toThrow(ShapeError);
          // A statement that is neither an order nor an option is read as an order.
          expect(() => readProof(changed), path).toThrow(path.replace(/^proof\.statement\.kind$/, 'proof.statement.'));
        }
    }
  });

  it('names a rule and what it says, and no more', () => {
    const [rules] = proof.rules;
    for (const field of [[], ['feeRate'], ['feeRate', '1', '2'], 'feeRate'])
      expect(() => readProof({ ...proof, rules: [{ ...rules, rules: [field] }] })).toThrow(ShapeError);
  });

  it.each([
    ['keys', 1_000],
    ['rules', 100],
    ['segments', 100],
    ['previousHeads', 100],
  ] as const)('has %s up to %i', (name, most) => {
    const many = (count: number) => ({ ...proof, [name]: Array.from({ length: count }, () => proof[name][0]) });
    expect(readProof(many(most))[name]).toHaveLength(most);
    expect(() => readProof(many(most + 1))).toThrow(`proof.${name} is not a list`);
  });

  it('has a hundred rules in a version at most', () => {
    const many = (count: number) => {
      const rules = Array.from({ length: count }, (_, index) => [`rule${index}`, '1']);
      return readProof({ ...proof, rules: [{ ...proof.rules[0], rules }] }).rules[0]?.rules;
    };
    expect(many(100)).toHaveLength(100);
    expect(() => many(101)).toThrow('proof.rules[0].rules is not a list');
  });
});

/** Every field of the proof, by name, and a change of it. */
function* pathsOf(
  value: unknown,
  path: string,
  keys: readonly string[] = [],
): Generator<readonly [string, (root: unknown, wrong: unknown) => void]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    yield [
      name,
      (root, wrong) => {
        let at = root as Record<string, unknown>; // the keys were read off the same value
        for (const each of keys) at = at[each] as Record<string, unknown>;
        at[key] = wrong;
      },
    ];
    yield* pathsOf(below, name, [...keys, key]);
  }
}
