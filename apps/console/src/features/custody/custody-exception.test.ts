import { expect, it } from 'vitest';
import { fieldOf, readEvidence } from './custody-exception.ts';

it('reads an event and an arrival field by field', () => {
  const event = readEvidence({ evidence: '{"type":"deposit","data":{"odd":{"a":1},"confirmations":2,"amount":"5"}}' });
  expect(event).toEqual({
    type: 'deposit',
    fields: [
      { name: 'amount', value: '5' },
      { name: 'confirmations', value: '2' },
      { name: 'odd', value: '{"a":1}' },
    ],
  });
  expect(fieldOf(event, 'amount')).toBe('5');
  expect(readEvidence({ evidence: '{"address":"T1"}' })).toEqual({
    type: '',
    fields: [{ name: 'address', value: 'T1' }],
  });
});

it('shows what it cannot read as it is', () => {
  expect(readEvidence({ evidence: '' })).toEqual({ type: '', fields: [] });
  for (const evidence of ['not json', '[1]', '7', 'null'])
    expect(readEvidence({ evidence })).toEqual({ type: '', fields: [{ name: '', value: evidence }] });
});
