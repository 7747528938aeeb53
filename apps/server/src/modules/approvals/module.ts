import { defineModule } from '../../kernel/module.ts';
import { mergedTables } from '../../kernel/open-modules.ts';
import type { ApprovalExecutors, ApprovalFollowUps } from './proposals.ts';
import { Proposals } from './proposals.ts';
import { proposalQueue, consoleProposalsEndpoint } from './proposals-list.ts';
import { ApprovalRecovery } from './approval-recovery.ts';
import {
  consoleDecideProposalEndpoint,
  consoleWithdrawProposalEndpoint,
  consoleCallOffChangeEndpoint,
  consoleFinishProposalEndpoint,
} from './decide-proposal.ts';
import { consoleApprovalRulesEndpoint, consoleChangeApprovalRuleEndpoint } from './approval-rules.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    /** What may need a second operator is proposed here. */
    readonly proposals: Proposals;
    readonly approvalRecovery: ApprovalRecovery;
  }
  interface Contributions {
    /** How what two operators decided is done, by the kind of the proposal. */
    readonly approvals: ApprovalExecutors;
    /** What follows in the transaction in which the database carries a proposal out, by its kind. */
    readonly approvalFollowUps: ApprovalFollowUps;
  }
}

/** What operators decide together: proposed, approved, carried out, and gone on with after a crash. */
export const approvals = defineModule({
  name: 'approvals',
  needs: ['auditLog'],
  provides: ['proposals', 'approvalRecovery'],
  open({ database, bus, clock, log }, { auditLog }, collect) {
    let collected: { readonly executors: ApprovalExecutors; readonly followUps: ApprovalFollowUps } | undefined;
    const contributed = () =>
      (collected ??= {
        executors: mergedTables('approvals', collect('approvals')),
        followUps: mergedTables('approvalFollowUps', collect('approvalFollowUps')),
      });
    const proposals = new Proposals({ database, bus, auditLog, contributed });
    const approvalRecovery = new ApprovalRecovery({ proposals, clock, log });
    const deps = { database, auditLog, proposals };
    return {
      services: { proposals, approvalRecovery },
      parts: [approvalRecovery],
      queues: [proposalQueue(database)],
      jobs: [{ name: 'approvals.finish', cron: '* * * * *', run: () => approvalRecovery.finishAbandoned() }],
      operatorCalls: [
        consoleProposalsEndpoint(deps),
        consoleDecideProposalEndpoint(deps),
        consoleWithdrawProposalEndpoint(deps),
        consoleCallOffChangeEndpoint(deps),
        consoleFinishProposalEndpoint(deps),
        consoleApprovalRulesEndpoint(deps),
        consoleChangeApprovalRuleEndpoint(deps),
      ],
    };
  },
});
