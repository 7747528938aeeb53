import type { coming as english } from '../en/coming.ts';

export const coming = {
  'coming.title': '尚未開放',
  'coming.otherTitle': '準備中',
  'coming.toTrade': '先去交易',
  'coming.toWallet': '前往錢包',
  'coming.feedbackTitle': '意見反饋',
  'coming.feedback': '你之後可在此向我們提出意見。在此之前，請向客戶服務提出。',
  'coming.other': '此功能仍在建設中，開放前不會提供任何服務或收取費用。',
  'coming.copying': '你將可在此跟隨交易者，回報與最大跌幅並列顯示，並自行設定承受的風險。',
  'coming.ranking': '交易者將按三週表現在此排名，每項回報旁均列出相應的跌幅。',
  'coming.inviteTitle': '邀請好友',
  'coming.invite': '你的邀請連結和邀請碼將在此顯示。',
  'coming.loanTitle': '貸款',
  'coming.loan': '你將可在此借款，簽署前會列明每日及每年成本、還款時間表和逾期罰款。',
  'coming.miningTitle': '挖礦',
  'coming.mining': '定期產品將在此提供，並列明每日利率、鎖定期和提前退出的成本。',
} as const satisfies Record<keyof typeof english, string>;
