import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleProposals } from '@candor/protocol/console/proposals.ts';
import { call } from '../../api/call.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { mapPage } from '../../kit/map-page.ts';
import type { CamelFields } from '../../kit/camel-fields.ts';

type ProposalDto = OutputOf<typeof consoleProposals>['list'][number];

/** Something that needs a second operator; its payload has the names that the server wrote it under. */
export type Proposal = CamelFields<ProposalDto>;

export const proposalFrom = (wire: ProposalDto): Proposal => camelFields(wire);

/** What is decided of proposals shows elsewhere too: a customer's balance, an operator's role, an approval rule. */
export const proposalKeys = {
  all: ['proposals'] as const,
  one: (id: number) => ['proposals', id] as const,
  page: (filters: object, page: number) => ['proposals', filters, page] as const,
  waiting: (kind: string) => ['proposals', 'waiting', kind] as const,
};

/** Proposals as the filters of the call choose them. */
export async function readProposals(
  input: Parameters<typeof call<typeof consoleProposals>>[1],
  signal?: AbortSignal,
): Promise<{ readonly list: readonly Proposal[]; readonly total: number }> {
  const options = { quiet: true, ...(signal === undefined ? {} : { signal }) } as const;
  return mapPage(await call(consoleProposals, input, options), proposalFrom);
}

/** The proposal that still waits, for somebody or to be done. */
export const openProposal = ({ proposal }: { readonly proposal: Proposal | null }): Proposal | null =>
  proposal !== null && (proposal.state === 'open' || proposal.state === 'approved') ? proposal : null;
