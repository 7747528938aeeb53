import { defineModule } from '../../kernel/module.ts';
import { mergedTables } from '../../kernel/open-modules.ts';
import type { ApprovedActions } from './approval.ts';
import { ApprovedWork } from './approved-work.ts';
import { Proposals } from './proposals.ts';
import { proposalQueue, consoleProposalsEndpoint } from './proposals-list.ts';
import { changeNews } from './change-news.ts';
import { ApprovalRecovery } from './approval-recovery.ts';
import {
  consoleDecideProposalEndpoint,
  consoleWithdrawProposalEndpoint,
  consoleCallOffChangeEndpoint,
  consoleFinishProposalEndpoint,
} from './decide-proposal.ts';
import { consoleApprovalRulesEndpoint, consoleChangeApprovalRuleEndpoint, RULE_APPROVAL } from './approval-rules.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    /** What may need a second operator is proposed here. */
    readonly proposals: Proposals;
    readonly approvalRecovery: ApprovalRecovery;
  }
  interface Contributions {
    /** How what two operators decided is done, by the kind of the proposal. */
    readonly approvals: ApprovedActions;
  }
}

/** What operators decide together: proposed, approved, carried out, and gone on with after a crash. */
export const approvals = defineModule({
  name: 'approvals',
  needs: ['auditLog'],
  provides: ['proposals', 'approvalRecovery'],
  open({ database, bus, clock, log }, { auditLog }, collect) {
    let merged: ApprovedActions | undefined;
    const actions = () => (merged ??= mergedTables('approvals', collect('approvals')));
    const work = new ApprovedWork({ database, bus, auditLog, actions });
    const proposals = new Proposals({ database, auditLog, work });
    const approvalRecovery = new ApprovalRecovery({ work, clock, log });
    const deps = { database, auditLog, proposals };
    return {
      services: { proposals, approvalRecovery },
      parts: [approvalRecovery],
      queues: [proposalQueue(database)],
      messageSources: [changeNews({ work, clock })],
      approvals: { 'approval.rule': RULE_APPROVAL },
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
