import { beforeEach, expect, it, vi } from 'vitest';
import { MOST_PRESETS, readPresets, withoutPreset, withPreset, writePresets } from './ticket-presets.ts';

const range = { step: '0.01', min: '0.01', max: '50' };
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

it('begins with multiples of the least quantity', () => {
  expect(readPresets(range)).toEqual(['0.01', '0.10', '0.50', '1.00']);
  expect(readPresets({ step: '0.1', min: '0.1', max: '3' })).toEqual(['0.1', '1.0', '3.0']);
});

it('keeps what the customer makes of them, in order and each once, apart for each step', () => {
  writePresets(range, withPreset(readPresets(range), '0.25', range));
  expect(readPresets(range)).toEqual(['0.01', '0.10', '0.25', '0.50', '1.00']);
  writePresets(range, withoutPreset(withPreset(readPresets(range), '0.250', range), '0.01'));
  expect(readPresets(range)).toEqual(['0.10', '0.25', '0.50', '1.00']);
  expect(readPresets({ ...range, step: '0.05', min: '0.05' })).toHaveLength(4);
});

it('has no more than six, and none that may not be ordered', () => {
  const full = ['2', '3', '4', '5', '6', '7', '8'].reduce<readonly string[]>(
    (all, lots) => withPreset(all, lots, range),
    [],
  );
  expect(full).toHaveLength(MOST_PRESETS);
  expect(withPreset([], '900', range)).toEqual(['50.00']);
});

it('makes sense of whatever it finds stored', () => {
  stored.set('candor.lot-presets-0.01', '0.2,,x,-1,0.2,1e9,99999999');
  expect(readPresets(range)).toEqual(['0.20', '50.00']);
  writePresets(range, []);
  expect(readPresets(range)).toEqual([]);
});
