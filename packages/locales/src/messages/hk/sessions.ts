import type { sessions as english } from '../en/sessions.ts';

export const sessions = {
  'account.sessions': '裝置與登入紀錄',
  'account.sessionsHint': '你已在以下裝置登入。如有不認識的裝置，請將其登出並更改密碼。',
  'account.thisDevice': '此裝置',
  'account.unknownDevice': '未知裝置',
  'account.activeNow': '目前使用中',
  'account.lastUsed': '上次使用：{time}',
  'account.signedInAt': '登入時間：{time}',
  'account.endSessionOf': '登出 {device}',
  'account.endOthers': '登出所有其他裝置',
  'account.endOthersTitle': '登出所有其他裝置？',
  'account.endOthersText': '你會保持在此裝置登入，其他裝置須重新登入。',
  'account.noOtherSessions': '你沒有在其他裝置登入。',
  'account.sessionEnded': '該裝置已登出。',
  'account.othersEnded': '其他裝置已登出。',
} satisfies Record<keyof typeof english, string>;
