import { translatorFor } from '@candor/locales/all-messages.ts';
import { PROPOSAL_KIND_NAMES } from '@candor/protocol/console/proposal.ts';
import { expect, it } from 'vitest';
import { collectFeatures } from '../../collect-features.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { FEATURES } from '../../features.ts';
import { loadKinds, proposalSummary } from './proposal-kinds.ts';

const t = translatorFor('en');
const { proposals } = collectFeatures(FEATURES);

it('every kind of proposal is put into words by the feature that makes it', async () => {
  const kinds = await loadKinds(proposals);
  expect(PROPOSAL_KIND_NAMES.filter((kind) => kinds[kind] === undefined)).toEqual([]);
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
