import type { Translator } from '@candor/locales/translate.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { use } from 'react';
import { useFeatures } from '../../collect-features.ts';
import type { ProposalKinds, ProposalKindText } from '../../domain/proposals/proposal-kind.ts';
import { readPayload } from '../../domain/proposals/proposal-payload.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import type { Contributions } from '../../feature.ts';

/** How the features say what proposals are about; fetched once, while the screen waits. */
export const useProposalKinds = (): ProposalKinds => use(kindsOf(useFeatures().proposals));

/** The line that says what a proposal is about, in a table and where it is read out alone. */
export function proposalSummary(t: Translator, kinds: ProposalKinds, proposal: Proposal): string {
  const summary = kinds[proposal.kind]?.summary;
  return summary === undefined
    ? t('console.customer.titled', { id: String(proposal.customerId ?? proposal.subject) })
    : summary(t, readPayload(proposal), proposal);
}

/** All kinds, those of a feature together. */
export const kindsIn = (kinds: ProposalKinds): ProposalKind[] =>
  // Object.keys forgets the names of the fields.
  Object.keys(kinds) as ProposalKind[];

type Loaders = Contributions['proposals'];
const fetched = new WeakMap<Loaders, Promise<ProposalKinds>>();

function kindsOf(loaders: Loaders): Promise<ProposalKinds> {
  const known = fetched.get(loaders);
  if (known !== undefined) return known;
  const loading = loadKinds(loaders);
  fetched.set(loaders, loading);
  return loading;
}

/** @throws Error where two features say what one kind is about. */
export async function loadKinds(loaders: Loaders): Promise<ProposalKinds> {
  const entries = (await Promise.all(loaders.map((load) => load()))).flatMap((kinds) => Object.entries(kinds));
  const byKind = new Map<string, ProposalKindText>(entries);
  if (byKind.size < entries.length) throw new Error('two features say what one kind of proposal is about');
  return Object.fromEntries(byKind);
}
