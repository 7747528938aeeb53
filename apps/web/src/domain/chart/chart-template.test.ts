import { expect, test } from 'vitest';
import { isNameTaken, MOST_TEMPLATES, parseTemplates, templatesText, withTemplate } from './chart-template.ts';
import type { ChartTemplate } from './chart-template.ts';

const SCALP: ChartTemplate = {
  id: 'a',
  name: 'Scalp',
  type: 'bars',
  period: '1min',
  indicators: [{ id: 'EMA', parameters: [9, 21] }],
};

test('what is stored is read back', () => {
  const all = [SCALP, { ...SCALP, id: 'b', name: 'Other', indicators: [] }];
  expect(parseTemplates(templatesText(all))).toEqual(all);
  expect(parseTemplates(null)).toEqual([]);
});

test('of what is damaged the good part stays', () => {
  const good = { id: 'g', name: ' Good ', type: 'line', period: '5min', indicators: '[["RSI",14],["NONE",3]]' };
  const bad = [null, 5, {}, { ...good, type: 'renko' }, { ...good, period: '7min' }, { ...good, name: ' ' }];
  expect(parseTemplates(JSON.stringify([...bad, good, { ...good, id: '' }]))).toEqual([
    { ...good, name: 'Good', indicators: [{ id: 'RSI', parameters: [14] }] },
  ]);
  expect(parseTemplates('{"a":')).toEqual([]);
  expect(parseTemplates('{}')).toEqual([]);
});

test('there are never more than may be kept, and one that is there takes its new form', () => {
  const many = Array.from({ length: MOST_TEMPLATES }, (_, index) => ({ ...SCALP, id: `t${index}` }));
  expect(withTemplate(many, SCALP)).toEqual(many);
  expect(withTemplate(many, { ...SCALP, id: 't3', name: 'New' })[3]?.name).toBe('New');
  expect(withTemplate([], SCALP)).toEqual([SCALP]);
});

test('a name is taken whatever its case, but not by the template itself', () => {
  expect(isNameTaken([SCALP], ' scalp ')).toBe(true);
  expect(isNameTaken([SCALP], 'scalp', 'a')).toBe(false);
  expect(isNameTaken([SCALP], 'Swing')).toBe(false);
});
