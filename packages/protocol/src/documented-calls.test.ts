import { describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';

/**
 * The calls that an app written for the documented interface makes. Their addresses are promised: such an app must find
 * every one of them here, whatever else the wire has.
 */
const DOCUMENTED = `
  GET /api/default/area_list
  GET /api/default/setting
  GET /api/company/getCompany
  GET /api/company/getCompanyStatus
  GET /api/basicSet/getBasicInfo
  GET /api/menu
  GET /api/captcha
  GET /api/news/list
  GET /api/news/info
  GET /api/news/homeList
  GET /api/internalMessage/list
  GET /api/internalMessage/info
  GET /api/descript/list
  GET /api/descript/info
  POST /api/common/image_upload
  POST /api/notify/send_email
  POST /api/notify/send_sms

  POST /api/user/loginForU
  GET /api/user/createAccountDemoForU
  POST /api/user/register
  POST /api/user/forget_password
  POST /api/user/amend_password
  POST /api/user/amend_pay_password
  GET /api/user/info
  GET /api/user/get_profits
  GET /v2/api/main/user/resetForexDemoAccount
  GET /v2/api/main/wallet/getBalance
  GET /v2/api/main/account/forexDetail
  GET /v2/api/main/accountLog/forexChange

  GET /v2/api/forex/trade_list
  GET /v2/api/forex/getCategories
  GET /v2/api/forex/abbreviated_cache_kline
  GET /v2/api/forex/kline
  GET /v2/api/forex/submit
  GET /v2/api/forex/my_deal
  GET /v2/api/forex/close
  GET /v2/api/forex/cancel_trade
  GET /v2/api/forex/set_stop_price
  GET /v2/api/micro/get_seconds
  GET /v2/api/micro/submit
  GET /v2/api/micro/orders

  GET /api/account/draw_symbol_list
  POST /api/account/draw
  GET /api/account/draw_list
  GET /api/wallet/get_draw_method
  POST /api/wallet/bind_draw_method
  POST /api/wallet/del_draw_method
  POST /api/account/transfer
  GET /api/account/transfer_log
  GET /api/quickCharge/info
  POST /api/quickCharge/submit
  POST /api/quickCharge/wire_submit
  GET /api/quickCharge/symbols
  GET /api/quickCharge/wire_info
  GET /api/quickCharge/quick_ist
  POST /api/quickCharge/wire_submit_edit
  GET /api/quickCharge/get_wire_info_edit
  POST /api/quickCharge/save_wire_info_edit
  POST /api/quickCharge/cancel_wire_info_edit

  GET /api/user_real/user_double_status
  GET /api/user_real/user_double_center
  POST /api/user_real/junior_real_name
  POST /api/user_real/senior_real_name
  POST /api/user_real/real_name
  GET /api/user_real/center

  GET /api/loan/info
  POST /api/loan/kyc_submit
  GET /api/loan/loan_config
  POST /api/loan/loan_submit
  GET /api/loan/get_date
  GET /api/loan/config_info
  GET /api/loan/loan_list
  GET /api/loan/loan_info
  GET /api/loan/repayment_info
  GET /api/loan/repayment_accounts
  POST /api/loan/repayment

  GET /api/follow/trader_list
  POST /api/follow/apply_trader
  GET /api/follow/trader_detail
  POST /api/follow/follow_trader
  POST /api/follow/canal_follow
  GET /api/follow/followed_trader
  GET /api/follow/my_follower
  GET /v2/api/forex/my_deal_follow_order
  GET /api/follow/list

  GET /api/fund/list
  GET /api/fund/info
  GET /api/fund/totalReport
  GET /api/fund/buy
  GET /api/fund/subList
  GET /api/fund/insList
  GET /api/fund/applyRefund
  GET /api/subscription/subscription_list
  GET /api/subscription/sub_info
  POST /api/subscription/getPayableCurrencies
  POST /api/subscription/submit
  GET /api/subscription/mySubList
`
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');

describe('the documented calls', () => {
  const declared = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));

  it.each(DOCUMENTED)('%s is declared', (address) => {
    expect(declared).toContain(address);
  });

  it('are each listed once', () => {
    expect(new Set(DOCUMENTED).size).toBe(DOCUMENTED.length);
  });
});
