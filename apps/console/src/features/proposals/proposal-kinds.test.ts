import { translatorFor } from '@candor/locales/all-messages.ts';
import { namespacesOf, readTexts } from '@candor/locales/text-files.ts';
import { expect, it } from 'vitest';
import { collectFeatures } from '../../collect-features.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { FEATURES } from '../../features.ts';
import { kindsIn, loadKinds, proposalSummary } from './proposal-kinds.ts';

const t = translatorFor('en');
const { proposals } = collectFeatures(FEATURES);

it('every kind of proposal is put into words by the feature that makes it', async () => {
  const kinds = await loadKinds(proposals);
  const named = namespacesOf('en')
    .flatMap((namespace) => Object.keys(readTexts('en', namespace)))
    .filter((key) => key.startsWith('console.proposal.'));
  expect(
    kindsIn(kinds)
      .map((kind) => `console.proposal.${kind}`)
      .toSorted(),
  ).toEqual(named.toSorted());
  // The rest of a proposal plays no part.
  const bank = { kind: 'receiving.bank', payload: { code: 'EUR', payee_account: 'DE1' } } as unknown as Proposal;
  expect(proposalSummary(t, kinds, bank)).toBe('EUR: DE1');
  const loan = { kind: 'loan.approve', customerId: 300_012, payload: {} } as unknown as Proposal;
  expect(proposalSummary(t, kinds, loan)).toBe('Customer 300012');
});

it('two features may not put one kind into words', async () => {
  const one = async () => ({ 'hold.lift': {} });
  await expect(loadKinds([one, one])).rejects.toThrow('two features');
});
