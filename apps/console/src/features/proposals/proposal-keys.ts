import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleProposals } from '@candor/protocol/console/proposals.ts';

export type Proposal = OutputOf<typeof consoleProposals>['list'][number];

/** What is decided here shows elsewhere too: a customer's balance, an operator's role, an approval rule. */
export const proposalKeys = {
  all: ['proposals'] as const,
  one: (id: number) => ['proposals', id] as const,
  page: (filters: object, page: number) => ['proposals', filters, page] as const,
};
