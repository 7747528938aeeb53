import { translatorFor } from '@candor/locales/all-messages.ts';
import { expect, it } from 'vitest';
import { proposalText } from './proposal-text.ts';

const t = translatorFor('en');

it.each([
  ['server.proposalOutdated', 'The facts have changed'],
  ['insufficientBalance', 'Not enough balance'],
  ['alreadyDone', 'already'],
  ['wrongState', 'already'],
])('what it failed for, %s, is said in words', (outcome, words) => {
  const text = proposalText(t, { state: 'failed', outcome });
  expect(text).toContain(words);
  expect(text).not.toContain(`: ${outcome}`);
});

it('an approved change that is announced is not one that waits for a second operator', () => {
  const approved = { state: 'approved', outcome: '' };
  expect(proposalText(t, { ...approved, effectiveAt: 5 })).toContain('24 hours');
  expect(proposalText(t, { ...approved, effectiveAt: null })).toContain('second operator');
});
