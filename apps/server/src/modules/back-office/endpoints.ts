import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { consoleAddOperatorEndpoint } from '../operators/add-operator.ts';
import { consoleAdjustBalanceEndpoint } from '../books/operator/adjust-balance.ts';
import { consoleApprovalRulesEndpoint } from '../approvals/approval-rules.ts';
import { consoleAuditLogEndpoint } from '../audit/audit-log-list.ts';
import { consoleVerifyAuditLogEndpoint } from '../audit/audit-log-verify.ts';
import { booksEndpoints } from '../books/operator/endpoints.ts';
import { consoleCallOffChangeEndpoint } from '../site/operator/call-off-change.ts';
import { consoleChangeApprovalRuleEndpoint } from '../approvals/change-approval-rule.ts';
import { consoleChangeInstrumentTermsEndpoint } from '../instruments/operator/change-instrument-terms.ts';
import { consoleChangePasswordEndpoint } from '../operators/change-password.ts';
import { consoleChangeRoleEndpoint } from '../operators/change-role.ts';
import type { Console } from './console.ts';
import { consoleCustodyMattersEndpoint } from '../payments/operator/custody-matters.ts';
import { customerEndpoints } from '../identity/operator/customer-endpoints.ts';
import { consoleDecideProposalEndpoint } from '../approvals/decide-proposal.ts';
import { consoleDisableOperatorEndpoint } from '../operators/disable-operator.ts';
import { consoleEndOperatorSessionsEndpoint } from '../operators/end-operator-sessions.ts';
import { consoleEndSessionEndpoint } from '../operators/end-session.ts';
import { consoleExportAuditLogEndpoint } from '../audit/export-audit-log.ts';
import { consoleFinishProposalEndpoint } from '../approvals/finish-proposal.ts';
import { consoleInstrumentsEndpoint } from '../instruments/operator/instruments.ts';
import { consoleLoginEndpoint } from '../operators/login.ts';
import { consoleLogoutEndpoint } from '../operators/logout.ts';
import { consoleMakeLinkEndpoint } from '../operators/make-link.ts';
import { consoleMeEndpoint } from '../operators/me.ts';
import { consoleOpenLinkEndpoint } from '../operators/open-link.ts';
import { consoleOperatorsEndpoint } from '../operators/operators-list.ts';
import { consoleOutboxEndpoint } from '../notifications/operator/outbox.ts';
import { consoleProposalsEndpoint } from '../approvals/proposals-list.ts';
import { consoleQueuesEndpoint } from '../dashboard/queues.ts';
import { consoleRecoveryCodesEndpoint } from '../operators/recovery-codes.ts';
import { consoleRenameOperatorEndpoint } from '../operators/rename-operator.ts';
import { consoleResetOperatorEndpoint } from '../operators/reset-operator.ts';
import { consoleSaveSettingsEndpoint } from '../site/operator/save-settings.ts';
import { consoleSessionsEndpoint } from '../operators/sessions.ts';
import { consoleSettingsEndpoint } from '../site/operator/settings-list.ts';
import { consoleSettleCustodyEventEndpoint } from '../payments/operator/settle-custody-event.ts';
import { consoleTotpBeginEndpoint } from '../operators/totp-begin.ts';
import { consoleTotpConfirmEndpoint } from '../operators/totp-confirm.ts';
import { consoleUseLinkEndpoint } from '../operators/use-link.ts';
import { consoleWithdrawProposalEndpoint } from '../approvals/withdraw-proposal.ts';

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
