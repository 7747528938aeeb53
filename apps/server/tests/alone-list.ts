import { settingsOf } from '../src/kernel/open-modules.ts';
import { MODULES } from '../src/modules.ts';

/*
 * What one operator may do alone, and why that is harmless; everything else takes two. A setting or a call that is not
 * here fails the test next to this file: anyone who adds one decides where it belongs.
 */

/** Settings that one operator saves, by what keeps them from touching money, orders or the safety of accounts. */
const FREE_SETTINGS: Readonly<Record<string, string>> = {
  'what the site looks like and is called':
    'site_name logo currency_symbol default_lang home_logo_height ai_trade_name theme_primary theme_up theme_down theme_kline_up ' +
    'theme_kline_down is_dark_mode is_default_dark is_home_search is_home_title_pic is_home_account_name is_user_show_level ' +
    'is_user_show_credit is_home_balance_recharge is_home_balance_withdraw is_internal_message is_auth_pass_show timezone',
  'how customer service is reached':
    'service_link service_link_type customer_tag is_charge_withdraw_contact is_withdraw_bank_contact is_recharge_blank_contact',
  'closes something for new business, or opens it again; what is open goes on':
    'is_forex is_micro is_mock_login is_recharge_crypto is_recharge_bank_card is_withdraw_crypto is_withdraw_bank_card ' +
    'is_wallet_bank_card is_wallet_crypto max_open_orders',
  'who may register, and what a form asks for':
    'is_register_email is_register_phone verify_reg_type invite_code_required is_register_pay_pwd is_register_real_name is_auth_ssn ' +
    'is_auth_hand_pic is_charge_proof_img is_bank_charge_wire_info is_bank_charge_cancel_btn edit_recharge_bank_info ' +
    'is_bank_out_amount is_bank_account_bank_code is_bank_account_bank_address ' +
    'is_bank_account_routing_number is_bank_account_swift is_bank_account_ifsc is_bank_account_iban is_bank_account_branch ' +
    'is_bank_account_payee_address is_bank_account_post_code',
  'a code in place of the current password, which is as strong': 'is_reset_password_verify',
  'play money': 'demo_grant demo_option_grant',
  'which company this is, and where visitors of a closed one go': 'is_main company_id loss_url',
  'whom others may copy, and how far': 'trader_min_orders follow_most_margin',
  'protects the server and guards no account':
    'limit_calls limit_pages limit_candles limit_sparklines limit_company_search limit_instrument_info limit_register limit_demo ' +
    'limit_exports limit_uploads',
  'forms of a part that is not offered':
    'is_loan_protocol is_loan_repayment_address_copy is_loan_show_daily_profit is_loan_show_total_profit is_loan_repayment_chat ' +
    'is_mining_hide_max_subscribe is_loan_sex is_loan_birthday is_loan_country is_loan_mobile is_loan_age is_loan_id_card_type ' +
    'is_loan_id_number is_loan_hand_pic is_loan_contact_info is_loan_loan_amount is_loan_social_security is_loan_has_family ' +
    'is_loan_address_detail is_loan_job is_loan_work_years is_loan_work_address is_loan_personal_income is_loan_family_income ' +
    'is_loan_annual_income is_loan_other_income is_loan_annual_savings is_loan_debt_info is_loan_has_pension is_loan_has_house ' +
    'is_loan_house_cert is_loan_has_car is_loan_car_cert is_loan_passport_photo is_loan_credit_score is_loan_tax_bill ' +
    'is_loan_credit_score_pic',
};

export const FREE_SETTING_KEYS: readonly string[] = Object.values(FREE_SETTINGS).flatMap((keys) => keys.split(' '));
export const SETTING_KEYS: readonly string[] = [...settingsOf(MODULES).keys()];
export const RULE_KEYS = SETTING_KEYS.filter((key) => settingsOf(MODULES).get(key)?.rule !== undefined);

/**
 * `withOwner`: two, one of them an owner. `two`: two of the role, or one below the threshold of what a customer asked
 * for. `free`: one, and why. `own`: the operator's own sign-in.
 */
export type Alone = 'withOwner' | 'two' | 'own' | { readonly free: string };

const free = (why: string): Alone => ({ free: why });

/** Every call of the console that changes something. */
export const CHANGING_CALLS: Readonly<Record<string, Alone>> = {
  'console.login': 'own',
  'console.logout': 'own',
  'console.changePassword': 'own',
  'console.totpBegin': 'own',
  'console.totpConfirm': 'own',
  'console.recoveryCodes': 'own',
  'console.endSession': 'own',
  'console.useLink': 'own',

  'console.addOperator': 'withOwner',
  'console.changeRole': 'withOwner',
  'console.adjustBalance': 'withOwner',
  'console.changeApprovalRule': 'withOwner',
  'console.changeInstrumentTerms': 'withOwner',
  'console.proposeSiteRules': 'withOwner',
  'console.saveDuration': 'withOwner',
  'console.addDepositAddresses': 'withOwner',
  'console.addReceivingBank': 'withOwner',
  'console.addWalletCurrency': 'withOwner',
  'console.changeWalletCurrency': 'withOwner',
  'console.liftHold': 'withOwner',
  'console.resetOperator': 'withOwner',
  'console.addCashAccount': 'withOwner',
  'console.closeCashAccount': 'withOwner',
  'console.addLoanAddress': 'withOwner',
  'console.removeSecondFactor': 'two',
  'console.creditDeposit': 'two',
  'console.approveWithdrawal': 'two',
  'console.approveLoan': 'two',
  'console.decideProposal': 'two',
  'console.finishProposal': 'two',

  'console.withdrawProposal': free('takes back what oneself proposed: nothing is done'),
  'console.callOffChange': free('everything stays as customers know it'),
  'console.makeLink': free('for a colleague whom two let in and who has no password yet; mailed where mail is set up'),
  'console.endOperatorSessions': free('the colleague signs in again'),
  'console.renameOperator': free('what a colleague is called'),
  'console.disableOperator': free('keeps a colleague out at once; letting back in takes two'),
  'console.payWithdrawal': free('says how a payment that was approved was sent'),
  'console.refuseWithdrawal': free('the money is back with its customer'),
  'console.refuseDeposit': free('nothing was credited yet'),
  'console.nameBank': free('one of the accounts that two entered'),
  'console.retireReceivingBank': free('a way in is closed'),
  'console.retireLoanAddress': free('a way in is closed'),
  'console.decideLoanApplication': free('what a customer submitted is judged, and money is lent by its own decisions'),
  'console.rejectLoan': free('nothing was paid out'),
  'console.acceptLoanRepayment': free(
    'what is owed leaves the books against an account of cash that is reconciled with the chain',
  ),
  'console.refuseLoanRepayment': free('the loan is to be repaid as before'),
  'console.saveLoanProduct': free('new loans alone; those that run keep the terms that were signed'),
  'console.openLoanProduct': free('new loans alone; those that run go on'),
  'console.decideTraderApplication': free(
    'who may be copied; every follower decides on their own, within their own limits',
  ),
  'console.suspendTrader': free('nothing new is copied, or it is again; open copies stay as they are'),
  'console.settleCustodyEvent': free('says that a report was looked at'),
  'console.decideVerification': free('what a customer submitted is judged, and money leaves by its own decisions'),
  'console.freezeCustomer': free('orders can still be closed'),
  'console.endCustomerSessions': free('the customer signs in again'),
  'console.addCustomerNote': free('read by operators alone'),
  'console.setTradable': free('new orders alone; what is open can be closed'),
  'console.retireDuration': free('new options alone; those that run end as they were bought'),
  'console.saveSettings': free('the settings above; a rule is refused'),
  'console.saveCustomerFacts': free('what the site says of a customer; no limit or price follows from it'),
  'console.resetNickname': free('the customer may choose another one'),
  'console.saveOptionStakes': free('what a ticket offers in one tap; any stake can be typed'),
  'console.listInstrument': free(
    'a market more, on terms that hold already and at prices of the market it is named after; none that is there changes',
  ),
  'console.saveInstrument': free('names and places in lists, and lots of new orders'),
  'console.saveCategory': free('what instruments are filed under'),
  'console.saveCompany': free('what visitors read'),
  'console.setCompanyOpen': free('where visitors of a closed one go; this one stays while anything is open on it'),
  'console.saveMenuItem': free('what customers read'),
  'console.sortMenu': free('what customers read'),
  'console.savePage': free('what customers read; every version is kept'),
  'console.restoreText': free('what customers read; every version is kept'),
  'console.sendBroadcast': free('what customers read; it can be withdrawn'),
  'console.withdrawBroadcast': free('what customers read; the message stays in the list and the audit log'),
  'console.saveNews': free('what customers read; every version is kept'),
  'console.uploadPicture': free('a picture that nothing shows yet'),
  'console.saveMiningProduct': free(
    'new subscriptions alone; those that run keep their terms, and the rate has a bound',
  ),
  'console.openMiningProduct': free('new subscriptions alone; those that run go on'),
  'console.saveArea': free('where the site is offered to newcomers'),
};
