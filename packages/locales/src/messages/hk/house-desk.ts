import type { houseDesk as english } from '../en/house-desk.ts';

export const houseDesk = {
  'server.instrumentOpened': '已恢復接受新訂單',
  'server.instrumentStopped': '已停止接受新訂單，未平倉的仍可平倉。',
  'server.durationSaved': '時限已儲存，進行中的期權條款不變。',
  'server.durationRetired': '此時限已停止提供',
  'server.changedSince': '你查看之後有人修改過此項。請重新查看後再儲存。',
  'server.menuSaved': '選單已儲存',
  'server.pageSaved': '頁面已儲存',
  'server.pageRestored': '頁面已還原',
  'server.newsSaved': '消息已儲存',
  'server.areaSaved': '國家或地區已儲存',
  'server.countryBarred': '此國家或地區一律不提供服務。',
  'field.durationTaken': '已提供此時限的期權。',
  'field.wrongPath': '請填寫本網站以斜線開頭的路徑，例如 /news。',
  'field.wrongIcon': '請從列表中選擇圖示。',
  'field.wrongPageName': '請使用小寫字母、數字、點和連字號。',
  'field.titleMissing': '請至少以一種語言填寫標題。',
  'field.emptyText': '清理後此文字沒有剩下任何內容。',
  'setting.preview.on': '開啟。{meaning}',
  'setting.preview.off': '已關閉，以下不再適用：{meaning}',
  'setting.preview.changed': '由「{before}」改為「{after}」。{meaning}',
} as const satisfies Record<keyof typeof english, string>;
