import { expect, test } from 'vitest';
import { MOST_TEMPLATES } from '@candor/protocol/chart-templates/chart-template.ts';
import { lackedTemplates, parseTemplates, templatesText, withTemplate } from './chart-template.ts';
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

test('an account lacks what it has neither by name nor by look, and is never given the same again', () => {
  const swing = { ...SCALP, id: 'b', name: 'Swing' };
  expect(lackedTemplates([], [SCALP, swing])).toEqual([SCALP, swing]);
  expect(lackedTemplates([{ ...SCALP, id: '7', name: 'SCALP' }], [SCALP, swing])).toEqual([swing]);
});

test('a template of another look whose name is taken gets a number that is free', () => {
  const others = [
    { ...SCALP, id: '7', type: 'line' as const },
    { ...SCALP, id: '8', name: 'scalp 2', period: '1day' as const },
  ];
  expect(lackedTemplates(others, [SCALP])).toEqual([{ ...SCALP, name: 'Scalp 3' }]);
  const long = 'x'.repeat(40);
  const [renamed] = lackedTemplates([{ ...SCALP, name: long, type: 'line' }], [{ ...SCALP, name: long }]);
  expect(renamed?.name).toBe(`${'x'.repeat(38)} 2`);
});
