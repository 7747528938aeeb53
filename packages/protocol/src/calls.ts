import type { Call } from './call.ts';
import { forexChange } from './account/forex-change.ts';
import { forexDetail } from './account/forex-detail.ts';
import { getBalance } from './account/get-balance.ts';
import { getProfits } from './account/get-profits.ts';
import { transferLog } from './account/transfer-log.ts';
import { transfer } from './account/transfer.ts';
import { resetForexDemoAccount } from './account/reset-forex-demo-account.ts';
import { createAlert } from './alerts/create.ts';
import { editAlert } from './alerts/edit.ts';
import { alertList } from './alerts/list.ts';
import { alertPreferences, setAlertPreferences } from './alerts/preferences.ts';
import { removeAlert } from './alerts/remove.ts';
import { consoleAddCustomerNote } from './console/add-customer-note.ts';
import { consoleAddOperator } from './console/add-operator.ts';
import { consoleAdjustBalance } from './console/adjust-balance.ts';
import { consoleApprovalRules } from './console/approval-rules.ts';
import { consoleAuditLog } from './console/audit-log.ts';
import { consoleAddCashAccount } from './console/books/add-cash-account.ts';
import { consoleBooks } from './console/books/books.ts';
import { consoleCashChoices } from './console/books/cash-choices.ts';
import { consoleCloseCashAccount } from './console/books/close-cash-account.ts';
import { consoleExportBooks } from './console/books/export-books.ts';
import { consoleExportLedgerPostings } from './console/books/export-ledger-postings.ts';
import { consoleLedgerPostings } from './console/books/ledger-postings.ts';
import { consoleCallOffChange } from './console/call-off-change.ts';
import { consoleChangeApprovalRule } from './console/change-approval-rule.ts';
import { consoleChangePassword } from './console/change-password.ts';
import { consoleChangeRole } from './console/change-role.ts';
import { consoleCustomerInfo } from './console/customer-info.ts';
import { consoleCustomerInvitations } from './console/customer-invitations.ts';
import { consoleCustomerNotes } from './console/customer-notes.ts';
import { consoleCustomerPostings } from './console/customer-postings.ts';
import { consoleCustomerSessions } from './console/customer-sessions.ts';
import { consoleCustomers } from './console/customers.ts';
import { consoleCustodyMatters } from './console/custody-matters.ts';
import { consoleDecideProposal } from './console/decide-proposal.ts';
import { consoleDisableOperator } from './console/disable-operator.ts';
import { consoleEndCustomerSessions } from './console/end-customer-sessions.ts';
import { consoleEndOperatorSessions } from './console/end-operator-sessions.ts';
import { consoleEndSession } from './console/end-session.ts';
import { consoleExportAuditLog } from './console/export-audit-log.ts';
import { consoleFinishProposal } from './console/finish-proposal.ts';
import { consoleFreezeCustomer } from './console/freeze-customer.ts';
import { consoleLogin } from './console/login.ts';
import { consoleOpenLink } from './console/open-link.ts';
import { consoleUseLink } from './console/use-link.ts';
import { consoleLogout } from './console/logout.ts';
import { consoleMakeLink } from './console/make-link.ts';
import { consoleCustomerOrders } from './console/customer-orders.ts';
import { consoleInstrumentOffers, consoleListInstrument } from './console/list-instrument.ts';
import { consoleInstruments } from './console/instruments.ts';
import { consoleChangeInstrumentTerms } from './console/change-instrument-terms.ts';
import { consoleMe } from './console/me.ts';
import { consoleOperators } from './console/operators.ts';
import { consoleOutbox } from './console/outbox.ts';
import { consolePictureLooks } from './console/picture-looks.ts';
import { consoleProposals } from './console/proposals.ts';
import { consoleProposeSiteRules } from './console/propose-site-rules.ts';
import { consoleRecoveryCodes } from './console/recovery-codes.ts';
import { consoleSearch } from './console/search.ts';
import { consoleRemoveSecondFactor } from './console/remove-second-factor.ts';
import { consoleRenameOperator } from './console/rename-operator.ts';
import { consoleResetOperator } from './console/reset-operator.ts';
import { consoleSaveSettings } from './console/save-settings.ts';
import { consoleSessions } from './console/sessions.ts';
import { consoleSettings } from './console/settings.ts';
import { consoleSettleCustodyEvent } from './console/settle-custody-event.ts';
import { consoleStopOut } from './console/stop-out.ts';
import { consoleTotpBegin } from './console/totp-begin.ts';
import { consoleTotpConfirm } from './console/totp-confirm.ts';
import { consoleTrialBalance } from './console/trial-balance.ts';
import { consoleVerifyAuditLog } from './console/verify-audit-log.ts';
import { consoleWithdrawProposal } from './console/withdraw-proposal.ts';
import { consoleDashboard } from './console/dashboard.ts';
import { consoleOrders } from './console/orders.ts';
import { consoleExportOrders } from './console/export-orders.ts';
import { consoleInstrumentHistory } from './console/instrument-history.ts';
import { consoleSetTradable } from './console/set-tradable.ts';
import { consoleDurations } from './console/durations.ts';
import { consoleSaveDuration } from './console/save-duration.ts';
import { consoleRetireDuration } from './console/retire-duration.ts';
import { consoleDurationHistory } from './console/duration-history.ts';
import { consoleSettingHistory } from './console/setting-history.ts';
import { consolePreviewSettings } from './console/preview-settings.ts';
import { consoleCompanies, consoleSaveCompany, consoleSetCompanyOpen } from './console/companies.ts';
import { consoleResetNickname, consoleSaveCustomerFacts } from './console/customer-facts.ts';
import { consoleOptionStakes, consoleSaveOptionStakes } from './console/option-stakes.ts';
import { consoleSaveInstrument } from './console/save-instrument.ts';
import { consoleCategories, consoleSaveCategory } from './console/categories.ts';
import { consoleMenu } from './console/menu.ts';
import { consoleSaveMenuItem } from './console/save-menu-item.ts';
import { consoleSortMenu } from './console/sort-menu.ts';
import { consolePages } from './console/pages.ts';
import { consolePage } from './console/page.ts';
import { consoleRestoreText } from './console/restore-text.ts';
import { consoleSavePage } from './console/save-page.ts';
import { consoleNews } from './console/news.ts';
import { consoleNewsInstruments } from './console/news-instruments.ts';
import { consoleNewsItem } from './console/news-item.ts';
import { consoleBroadcastReach } from './console/broadcast-reach.ts';
import { consoleBroadcasts } from './console/broadcasts.ts';
import { consoleSendBroadcast } from './console/send-broadcast.ts';
import { consoleWithdrawBroadcast } from './console/withdraw-broadcast.ts';
import { consoleSaveNews } from './console/save-news.ts';
import { consoleContentVersions } from './console/content-versions.ts';
import { consoleAreas } from './console/areas.ts';
import { consoleSaveArea } from './console/save-area.ts';
import { consoleApproveWithdrawal } from './console/payments/approve-withdrawal.ts';
import { consoleCreditDeposit } from './console/payments/credit-deposit.ts';
import { consoleDeposit } from './console/payments/deposit-detail.ts';
import { consoleDepositProofLink } from './console/payments/deposit-proof-link.ts';
import { consoleDepositProof } from './console/payments/deposit-proof.ts';
import { consoleDeposits } from './console/payments/deposits.ts';
import { consoleDepositAddresses } from './console/wallet-catalogue/deposit-addresses.ts';
import { consoleCustomerMethods } from './console/payments/customer-methods.ts';
import { consoleLiftHold } from './console/payments/lift-hold.ts';
import { consoleNameBank } from './console/payments/name-bank.ts';
import { consolePayWithdrawal } from './console/payments/pay-withdrawal.ts';
import { consoleRefuseDeposit } from './console/payments/refuse-deposit.ts';
import { consoleRefuseWithdrawal } from './console/payments/refuse-withdrawal.ts';
import { consoleWithdrawal } from './console/payments/withdrawal-detail.ts';
import { consoleWithdrawals } from './console/payments/withdrawals.ts';
import { consoleDecideVerification } from './console/identity-review/decide-verification.ts';
import { consoleVerification } from './console/identity-review/verification-detail.ts';
import { consoleVerificationPictureLink } from './console/identity-review/verification-picture-link.ts';
import { consoleVerificationPicture } from './console/identity-review/verification-picture.ts';
import { consoleVerifications } from './console/identity-review/verifications.ts';
import { consoleQueues } from './console/queues.ts';
import { consoleAddDepositAddresses } from './console/wallet-catalogue/add-deposit-addresses.ts';
import { consoleAddReceivingBank } from './console/wallet-catalogue/add-receiving-bank.ts';
import { consoleAddWalletCurrency } from './console/wallet-catalogue/add-wallet-currency.ts';
import { consoleChangeWalletCurrency } from './console/wallet-catalogue/change-wallet-currency.ts';
import { consoleReceivingBanks } from './console/wallet-catalogue/receiving-banks.ts';
import { consoleRetireReceivingBank } from './console/wallet-catalogue/retire-receiving-bank.ts';
import { consoleWalletCurrencies } from './console/wallet-catalogue/wallet-currencies.ts';
import { resetPassword } from './identity/reset-password.ts';
import { captcha } from './identity/captcha.ts';
import { createDemoAccount } from './identity/create-demo-account.ts';
import { endOtherSessions } from './identity/end-other-sessions.ts';
import { endSession } from './identity/end-session.ts';
import { forgetPassword } from './identity/forget-password.ts';
import { info } from './identity/info.ts';
import { invitations } from './identity/invitations.ts';
import { logIn } from './identity/log-in.ts';
import { listSessions } from './identity/list-sessions.ts';
import { logout } from './identity/logout.ts';
import { renewRecoveryCodes } from './identity/recovery-codes.ts';
import { register } from './identity/register.ts';
import { registerPicture } from './identity/register-picture.ts';
import { registerTicket } from './identity/register-ticket.ts';
import { secondFactorBegin } from './identity/second-factor-begin.ts';
import { secondFactorConfirm } from './identity/second-factor-confirm.ts';
import { secondFactorOff } from './identity/second-factor-off.ts';
import { sendEmail } from './identity/send-email.ts';
import { sendSms } from './identity/send-sms.ts';
import { cachedCandles } from './market/cached-candles.ts';
import { getCategories } from './market/get-categories.ts';
import { instrumentInfo } from './market/instrument-info.ts';
import { kline } from './market/kline.ts';
import { priceRules } from './market/price-rules.ts';
import { searchCurrency } from './market/search-currency.ts';
import { tradeList } from './market/trade-list.ts';
import { messageInfo } from './messages/info.ts';
import { messageList } from './messages/list.ts';
import { readAllMessages } from './messages/read-all.ts';
import { messagesUnread } from './messages/unread.ts';
import { getSeconds } from './options/get-seconds.ts';
import { optionOrders } from './options/orders.ts';
import { submitOption } from './options/submit-option.ts';
import { pushSetup } from './push/setup.ts';
import { pushSubscribe } from './push/subscribe.ts';
import { pushUnsubscribe } from './push/unsubscribe.ts';
import { getReceipt } from './receipt/get-receipt.ts';
import { publishedRules } from './receipt/published-rules.ts';
import { segmentKeys } from './receipt/segment-keys.ts';
import { sampleReceipt } from './receipt/sample-receipt.ts';
import { segment } from './receipt/segment.ts';
import { segments } from './receipt/segments.ts';
import { shareReceipt, unshareReceipt } from './receipt/share-receipt.ts';
import { sharedReceipt } from './receipt/shared-receipt.ts';
import { areaList } from './site/area-list.ts';
import { companyEmail } from './site/company-email.ts';
import { countriesNotServed } from './site/countries-not-served.ts';
import { descriptInfo } from './site/descript-info.ts';
import { descriptList } from './site/descript-list.ts';
import { getBasicInfo } from './site/get-basic-info.ts';
import { getCompanyStatus } from './site/get-company-status.ts';
import { getCompany } from './site/get-company.ts';
import { menu } from './site/menu.ts';
import { newsHomeList } from './site/news-home-list.ts';
import { newsInfo } from './site/news-info.ts';
import { newsList } from './site/news-list.ts';
import { searchCompanies } from './site/search-companies.ts';
import { setting } from './site/setting.ts';
import { exportOrders } from './statements/export-orders.ts';
import { statement } from './statements/statement.ts';
import { cancelTrade } from './trading/cancel-trade.ts';
import { changeOrder } from './trading/change-order.ts';
import { close } from './trading/close.ts';
import { listOrders } from './trading/list-orders.ts';
import { setStopPrice } from './trading/set-stop-price.ts';
import { submit } from './trading/submit.ts';
import { image } from './uploads/image.ts';
import { imageUpload } from './uploads/image-upload.ts';
import { addPayoutMethod } from './wallet/add-payout-method.ts';
import { cancelWithdrawal } from './wallet/cancel-withdrawal.ts';
import { coinDepositInfo } from './wallet/coin-deposit-info.ts';
import { submitCoinDeposit } from './wallet/submit-coin-deposit.ts';
import { bankDepositCurrencies } from './wallet/bank-deposit-currencies.ts';
import { deletePayoutMethod } from './wallet/delete-payout-method.ts';
import { withdrawalHistory } from './wallet/withdrawal-history.ts';
import { withdrawalCurrencies } from './wallet/withdrawal-currencies.ts';
import { requestWithdrawal } from './wallet/request-withdrawal.ts';
import { listPayoutMethods } from './wallet/list-payout-methods.ts';
import { depositHistory } from './wallet/deposit-history.ts';
import { resetPayPassword } from './wallet/reset-pay-password.ts';
import { setPayPassword } from './wallet/set-pay-password.ts';
import {
  cancelBankDeposit,
  openBankDeposit,
  sendBankDepositProof,
  requestBankDeposit,
} from './wallet/bank-deposit-request.ts';
import { listReceivingBanks } from './wallet/list-receiving-banks.ts';
import { submitBankDeposit } from './wallet/submit-bank-deposit.ts';
import { verificationCenter } from './verification/center.ts';
import { submitLevel1 } from './verification/submit-level-1.ts';
import { submitBothLevels } from './verification/submit-both-levels.ts';
import { submitLevel2 } from './verification/submit-level-2.ts';
import { submittedChecks } from './verification/submitted-checks.ts';
import { verificationStatus } from './verification/verification-status.ts';
import { LOAN_CALLS } from './loans/calls.ts';
import { MINING_CALLS } from './mining/calls.ts';
import { COPYING_CALLS } from './copying/calls.ts';
import { CHART_TEMPLATE_CALLS } from './chart-templates/calls.ts';
import { WATCHLIST_CALLS } from './watchlists/calls.ts';
import { consoleUploadPicture, sitePicture } from './pictures/picture.ts';
import { ownRank, rankList } from './ranking/list.ts';
import { avatarImage, setProfile } from './profile/set-profile.ts';

/** Every call of the wire; routes, documentation and the wire hash are made from it. Clients import single calls. */
export const CALLS: readonly Call[] = [
  forexChange,
  forexDetail,
  getSeconds,
  submitOption,
  optionOrders,
  getBalance,
  getProfits,
  resetForexDemoAccount,
  transfer,
  transferLog,
  consoleAddCustomerNote,
  consoleAddOperator,
  consoleAdjustBalance,
  consoleApprovalRules,
  consoleAuditLog,
  consoleCallOffChange,
  consoleChangeApprovalRule,
  consoleChangePassword,
  consoleChangeRole,
  consoleCustomerInfo,
  consoleCustomerInvitations,
  consoleCustomerNotes,
  consoleCustomerPostings,
  consoleCustomerSessions,
  consoleCustomers,
  consoleCustodyMatters,
  consoleSettleCustodyEvent,
  consoleDecideProposal,
  consoleDisableOperator,
  consoleEndCustomerSessions,
  consoleRemoveSecondFactor,
  consolePictureLooks,
  consoleSearch,
  consoleEndOperatorSessions,
  consoleEndSession,
  consoleExportAuditLog,
  consoleFinishProposal,
  consoleFreezeCustomer,
  consoleLogin,
  consoleOpenLink,
  consoleUseLink,
  consoleLogout,
  consoleMakeLink,
  consoleCustomerOrders,
  consoleInstruments,
  consoleInstrumentOffers,
  consoleListInstrument,
  consoleChangeInstrumentTerms,
  consoleMe,
  consoleOperators,
  consoleOutbox,
  consoleProposals,
  consoleProposeSiteRules,
  consoleRecoveryCodes,
  consoleRenameOperator,
  consoleResetOperator,
  consoleSaveSettings,
  consoleSessions,
  consoleSettings,
  consoleStopOut,
  consoleTotpBegin,
  consoleTotpConfirm,
  consoleTrialBalance,
  consoleAddCashAccount,
  consoleBooks,
  consoleCashChoices,
  consoleCloseCashAccount,
  consoleExportBooks,
  consoleExportLedgerPostings,
  consoleLedgerPostings,
  consoleVerifyAuditLog,
  consoleWithdrawProposal,
  consoleDashboard,
  consoleOrders,
  consoleExportOrders,
  consoleInstrumentHistory,
  consoleSetTradable,
  consoleDurations,
  consoleSaveDuration,
  consoleRetireDuration,
  consoleDurationHistory,
  consoleSettingHistory,
  consolePreviewSettings,
  consoleResetNickname,
  consoleSaveCustomerFacts,
  consoleOptionStakes,
  consoleSaveOptionStakes,
  consoleSaveInstrument,
  consoleCategories,
  consoleSaveCategory,
  consoleCompanies,
  consoleSaveCompany,
  consoleSetCompanyOpen,
  consoleMenu,
  consoleSaveMenuItem,
  consoleSortMenu,
  consolePages,
  consolePage,
  consoleRestoreText,
  consoleSavePage,
  consoleNews,
  consoleNewsInstruments,
  consoleNewsItem,
  consoleSaveNews,
  consoleBroadcasts,
  consoleBroadcastReach,
  consoleSendBroadcast,
  consoleWithdrawBroadcast,
  consoleContentVersions,
  consoleAreas,
  consoleSaveArea,
  consoleAddDepositAddresses,
  consoleAddReceivingBank,
  consoleAddWalletCurrency,
  consoleChangeWalletCurrency,
  consoleReceivingBanks,
  consoleRetireReceivingBank,
  consoleWalletCurrencies,
  consoleApproveWithdrawal,
  consoleCreditDeposit,
  consoleDeposit,
  consoleDepositProof,
  consoleDepositProofLink,
  consoleDeposits,
  consoleCustomerMethods,
  consoleDepositAddresses,
  consoleLiftHold,
  consoleNameBank,
  consolePayWithdrawal,
  consoleRefuseDeposit,
  consoleRefuseWithdrawal,
  consoleWithdrawal,
  consoleWithdrawals,
  consoleDecideVerification,
  consoleVerification,
  consoleVerificationPicture,
  consoleVerificationPictureLink,
  consoleVerifications,
  consoleQueues,
  resetPassword,
  captcha,
  createDemoAccount,
  endOtherSessions,
  endSession,
  forgetPassword,
  info,
  invitations,
  logIn,
  listSessions,
  logout,
  register,
  registerPicture,
  registerTicket,
  renewRecoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorOff,
  sendEmail,
  sendSms,
  cachedCandles,
  getCategories,
  instrumentInfo,
  kline,
  priceRules,
  searchCurrency,
  tradeList,
  getReceipt,
  sampleReceipt,
  shareReceipt,
  unshareReceipt,
  sharedReceipt,
  publishedRules,
  segmentKeys,
  segment,
  segments,
  areaList,
  countriesNotServed,
  descriptInfo,
  descriptList,
  getBasicInfo,
  getCompanyStatus,
  getCompany,
  companyEmail,
  searchCompanies,
  menu,
  newsHomeList,
  newsInfo,
  newsList,
  setting,
  cancelTrade,
  changeOrder,
  close,
  listOrders,
  setStopPrice,
  submit,
  exportOrders,
  statement,
  messageList,
  messageInfo,
  messagesUnread,
  readAllMessages,
  alertList,
  createAlert,
  editAlert,
  removeAlert,
  alertPreferences,
  setAlertPreferences,
  pushSetup,
  pushSubscribe,
  pushUnsubscribe,
  image,
  imageUpload,
  addPayoutMethod,
  cancelWithdrawal,
  coinDepositInfo,
  submitCoinDeposit,
  bankDepositCurrencies,
  deletePayoutMethod,
  withdrawalHistory,
  withdrawalCurrencies,
  requestWithdrawal,
  listPayoutMethods,
  depositHistory,
  resetPayPassword,
  setPayPassword,
  cancelBankDeposit,
  openBankDeposit,
  sendBankDepositProof,
  requestBankDeposit,
  listReceivingBanks,
  submitBankDeposit,
  verificationStatus,
  submittedChecks,
  submitLevel1,
  submitLevel2,
  submitBothLevels,
  verificationCenter,
  ...LOAN_CALLS,
  ...MINING_CALLS,
  ...COPYING_CALLS,
  ...CHART_TEMPLATE_CALLS,
  ...WATCHLIST_CALLS,
  rankList,
  ownRank,
  avatarImage,
  consoleUploadPicture,
  sitePicture,
  setProfile,
];
