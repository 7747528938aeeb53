import { describe, expect, it } from 'vitest';
import { parseRecent, withRecent } from './recent-searches.ts';

describe('recent searches', () => {
  it('have the newest in front, each once, and no more than six', () => {
    expect(withRecent(['euro', 'gold'], ' silver ')).toEqual(['silver', 'euro', 'gold']);
    expect(withRecent(['euro', 'Zürich'], 'ZURICH')).toEqual(['ZURICH', 'euro']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
    expect(withRecent(['euro'], '   ')).toEqual(['euro']);
    expect(withRecent([], 'x'.repeat(200))[0]).toHaveLength(80);
  });

  it.each([
    [null, []],
    ['["euro","gold"]', ['euro', 'gold']],
    ['["euro",5,null,{"a":1},""]', ['euro']],
    [JSON.stringify(['x'.repeat(81), 'gold']), ['gold']],
    [JSON.stringify(Array.from({ length: 9 }, (_, index) => `s${index}`)), ['s0', 's1', 's2', 's3', 's4', 's5']],
    ['{"a":1}', []],
    ['not json', []],
  ])('stored as %s are %j', (stored, recent) => {
    expect(parseRecent(stored)).toEqual(recent);
  });
});
