import type { home as english } from '../en/home.ts';

export const home = {
  'home.title': '首頁',
  'home.uid': 'UID {uid}',
  'home.searchPlaceholder': '搜尋產品或公司',
  'home.totalAssets': '總資產',
  'home.today': '今日',
  'home.deposit': '存款',
  'home.withdraw': '提款',
  'home.news': '消息',
  'home.popular': '熱門',
  'home.showAmounts': '顯示金額',
  'home.hideAmounts': '隱藏金額',
  'home.welcome': '可以查證的報價',
  'home.welcomeHint': '登入即可交易，或先以模擬帳戶練習。',
  'home.visitor': '尚未登入',
  'home.assetsCurve': '過去一日的總資產走勢',
  'home.quickMenu': '快捷選單',
  'home.instruments': '所有產品',
  'home.pairs': '熱門產品',
  'home.opensWindow': '{title}（開新視窗）',
  'home.openAccount': '開立真實帳戶',
} as const satisfies Record<keyof typeof english, string>;
