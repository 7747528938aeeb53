import type { signIn as english } from '../en/sign-in.ts';

export const signIn = {
  'server.codePicture': '請輸入圖中字元，以取得新的驗證碼。',
  'server.codesOfDay': '此帳號每日最多發送 {count} 個驗證碼，請明天再試。',
  'server.codesRest': '暫時無法發送驗證碼，請一小時後再試。',
  'server.codesLocked': '驗證碼輸入錯誤次數過多，請明天再試。',
  'server.secondFactorUsed': '此驗證碼已使用，請等待下一個驗證碼。',
  'server.secondFactorOn': '雙重認證已開啟，其他裝置已登出。',
  'server.secondFactorOff': '雙重認證已關閉。',
  'server.noSecondFactor': '雙重認證已關閉，或其後已重新設定。',
  'server.keyOfAnother': '此請求已用於其他操作，請重新提交。',
  'server.sessionEnded': '該裝置已登出。',
  'server.otherSessionsEnded': '其他裝置已登出。',
} satisfies Record<keyof typeof english, string>;
