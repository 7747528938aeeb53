import { describe, expect, it } from 'vitest';
import { readProof } from './read-proof.ts';
import { fields, list, ShapeError, text, whole } from './shape.ts';

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

  it('is no proof unless it says so', () => {
    expect(() => readProof({})).toThrow(ShapeError);
    expect(() => readProof({ format: 'candor-proof/2' })).toThrow(/proof\.format is none of candor-proof\/1/);
    expect(() => readProof('text')).toThrow(ShapeError);
  });
});
