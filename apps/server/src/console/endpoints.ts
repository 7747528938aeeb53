import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { consoleAddOperatorEndpoint } from './add-operator.ts';
import { consoleAdjustBalanceEndpoint } from './adjust-balance.ts';
import { consoleApprovalRulesEndpoint } from './approval-rules.ts';
import { consoleAuditLogEndpoint } from './audit-log-list.ts';
import { consoleVerifyAuditLogEndpoint } from './audit-log-verify.ts';
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
import { consoleEndSessionEndpoint } from './end-session.ts';
import { consoleExportAuditLogEndpoint } from './export-audit-log.ts';
import { consoleFinishProposalEndpoint } from './finish-proposal.ts';
import { consoleInstrumentsEndpoint } from './instruments.ts';
import { consoleLoginEndpoint } from './login.ts';
import { consoleLogoutEndpoint } from './logout.ts';
import { consoleMeEndpoint } from './me.ts';
import { consoleOperatorsEndpoint } from './operators-list.ts';
import { consoleOutboxEndpoint } from './outbox.ts';
import { consoleProposalsEndpoint } from './proposals-list.ts';
import { consoleQueuesEndpoint } from './queues.ts';
import { consoleRecoveryCodesEndpoint } from './recovery-codes.ts';
import { consoleSaveSettingsEndpoint } from './save-settings.ts';
import { consoleSessionsEndpoint } from './sessions.ts';
import { consoleSettingsEndpoint } from './settings-list.ts';
import { consoleSettleCustodyEventEndpoint } from './settle-custody-event.ts';
import { consoleTotpBeginEndpoint } from './totp-begin.ts';
import { consoleTotpConfirmEndpoint } from './totp-confirm.ts';
import { consoleTrialBalanceEndpoint } from './trial-balance.ts';
import { consoleWithdrawProposalEndpoint } from './withdraw-proposal.ts';

export const consoleEndpoints = (parts: Console): AnyEndpoint[] => [
  consoleLoginEndpoint(parts),
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
  consoleProposalsEndpoint(parts),
  consoleDecideProposalEndpoint(parts),
  consoleWithdrawProposalEndpoint(parts),
  consoleCallOffChangeEndpoint(parts),
  consoleFinishProposalEndpoint(parts),
  consoleAdjustBalanceEndpoint(parts),
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
  consoleTrialBalanceEndpoint(parts),
  consoleOutboxEndpoint(parts),
  consoleCustodyMattersEndpoint(parts),
  consoleSettleCustodyEventEndpoint(parts),
  consoleQueuesEndpoint(parts),
];
