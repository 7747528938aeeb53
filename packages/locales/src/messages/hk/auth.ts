import type { auth as english } from '../en/auth.ts';

export const auth = {
  'auth.logIn': '登入',
  'auth.register': '註冊帳號',
  'auth.email': '電郵',
  'auth.phone': '電話',
  'auth.password': '密碼',
  'auth.newPassword': '新密碼',
  'auth.repeatPassword': '再次輸入密碼',
  'auth.forgot': '忘記密碼？',
  'auth.resetPassword': '重設密碼',
  'auth.code': '驗證碼',
  'auth.sendCode': '取得驗證碼',
  'auth.resendIn': '{seconds} 秒後可重新傳送',
  'auth.invitation': '邀請碼',
  'auth.captcha': '輸入圖中字元',
  'auth.tryDemo': '試用模擬帳戶',
  'auth.newHere': '首次使用？',
  'auth.haveAccount': '已有帳號？',
  'auth.agree': '我已閱讀並同意條款',
  'auth.ruleLength': '{count} 個字元或以上',
  'auth.fillAll': '請填寫所有欄位',
} as const satisfies Record<keyof typeof english, string>;
