import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { consoleAddOperatorEndpoint } from './add-operator.ts';
import { consoleAdjustBalanceEndpoint } from './adjust-balance.ts';
import { consoleApprovalRulesEndpoint } from './approval-rules.ts';
import { consoleAuditLogEndpoint } from './audit-log-list.ts';
import { consoleVerifyAuditLogEndpoint } from './audit-log-verify.ts';
import { booksEndpoints } from './books/endpoints.ts';
import { consoleCallOffChangeEndpoint } from './call-off-change.ts';
import { consoleChangeApprovalRuleEndpoint } from './change-approval-rule.ts';
import { consoleChangeInstrumentTermsEndpoint } from './change-instrument-terms.ts';
import { consoleChangePasswordEndpoint } from './change-password.ts';
import { consoleChangeRoleEndpoint } from './change-role.ts';
import type { Console } from './console.ts';
import { consoleCustodyMattersEndpoint } from './custody-matters.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { consoleDecideProposalEndpoint } from './decide-proposal.ts';
import { consoleDisableOperatorEndpoint } from './disable-operator.ts';
import { consoleEndOperatorSessionsEndpoint } from './end-operator-sessions.ts';
import { consoleEndSessionEndpoint } from './end-session.ts';
import { consoleExportAuditLogEndpoint } from './export-audit-log.ts';
import { consoleFinishProposalEndpoint } from './finish-proposal.ts';
import { consoleInstrumentsEndpoint } from './instruments.ts';
import { consoleLoginEndpoint } from './login.ts';
import { consoleLogoutEndpoint } from './logout.ts';
import { consoleMakeLinkEndpoint } from './make-link.ts';
import { consoleMeEndpoint } from './me.ts';
import { consoleOpenLinkEndpoint } from './open-link.ts';
import { consoleOperatorsEndpoint } from './operators-list.ts';
import { consoleOutboxEndpoint } from './outbox.ts';
import { consoleProposalsEndpoint } from './proposals-list.ts';
import { consoleQueuesEndpoint } from './queues.ts';
import { consoleRecoveryCodesEndpoint } from './recovery-codes.ts';
import { consoleRenameOperatorEndpoint } from './rename-operator.ts';
import { consoleResetOperatorEndpoint } from './reset-operator.ts';
import { consoleSaveSettingsEndpoint } from './save-settings.ts';
import { consoleSessionsEndpoint } from './sessions.ts';
import { consoleSettingsEndpoint } from './settings-list.ts';
import { consoleSettleCustodyEventEndpoint } from './settle-custody-event.ts';
import { consoleTotpBeginEndpoint } from './totp-begin.ts';
import { consoleTotpConfirmEndpoint } from './totp-confirm.ts';
import { consoleUseLinkEndpoint } from './use-link.ts';
import { consoleWithdrawProposalEndpoint } from './withdraw-proposal.ts';

export const consoleEndpoints = (parts: Console): AnyEndpoint[] => [
  consoleLoginEndpoint(parts),
  consoleOpenLinkEndpoint(parts),
  consoleUseLinkEndpoint(parts),
  consoleLogoutEndpoint(parts),
  consoleMeEndpoint(parts),
  consoleChangePasswordEndpoint(parts),
  consoleTotpBeginEndpoint(parts),
  consoleTotpConfirmEndpoint(parts),
  consoleRecoveryCodesEndpoint(parts),
  consoleSessionsEndpoint(parts),
  consoleEndSessionEndpoint(parts),
  consoleOperatorsEndpoint(parts),
  consoleAddOperatorEndpoint(parts),
  consoleChangeRoleEndpoint(parts),
  consoleDisableOperatorEndpoint(parts),
  consoleMakeLinkEndpoint(parts),
  consoleResetOperatorEndpoint(parts),
  consoleEndOperatorSessionsEndpoint(parts),
  consoleRenameOperatorEndpoint(parts),
  consoleProposalsEndpoint(parts),
  consoleDecideProposalEndpoint(parts),
  consoleWithdrawProposalEndpoint(parts),
  consoleCallOffChangeEndpoint(parts),
  consoleFinishProposalEndpoint(parts),
  consoleAdjustBalanceEndpoint(parts.users, parts.proposals),
  consoleApprovalRulesEndpoint(parts),
  consoleChangeApprovalRuleEndpoint(parts),
  consoleAuditLogEndpoint(parts),
  consoleExportAuditLogEndpoint(parts),
  consoleVerifyAuditLogEndpoint(parts),
  ...customerEndpoints(parts),
  consoleInstrumentsEndpoint(parts),
  consoleChangeInstrumentTermsEndpoint(parts),
  consoleSettingsEndpoint(parts),
  consoleSaveSettingsEndpoint(parts),
  ...booksEndpoints(parts),
  consoleOutboxEndpoint(parts),
  consoleCustodyMattersEndpoint(parts),
  consoleSettleCustodyEventEndpoint(parts),
  consoleQueuesEndpoint(parts),
];
