import type { uploads as english } from '../en/uploads.ts';

export const uploads = {
  'uploads.choose': '加入照片',
  'uploads.chooseHint': '拍攝或選擇照片。JPEG、PNG、WebP 或 HEIC，最大 10 MB。',
  'uploads.preparing': '正在準備照片',
  'uploads.sending': '正在傳送，{percent}',
  'uploads.checking': '正在檢查照片',
  'uploads.added': '照片已加入',
  'uploads.removeNamed': '移除照片：{label}',
  'uploads.cancel': '停止傳送',
  'uploads.again': '選擇其他照片',
  'uploads.notSent': '照片未送出。{reason}',
  'uploads.photoOf': '照片：{label}',
  'uploads.fault.notAPicture': '我們無法讀取此檔案為照片，請使用 JPEG、PNG、WebP 或 HEIC。',
  'uploads.fault.tooManyPixels': '此圖片超過 5,000 萬像素，請使用較小的圖片。',
  'uploads.fault.notOnlyAPicture': '此檔案除圖片外還含有其他內容，請重新拍照。',
  'uploads.fault.broken': '此圖片已損壞或不完整，請重新拍照。',
  'uploads.fault.tooLarge': '照片最大 10 MB，請使用較小的照片。',
  'uploads.fault.oneOnly': '每次請只傳送一張照片。',
  'uploads.fault.tooMany': '你在一小時內已傳送許多照片，請稍後再試。',
  'uploads.fault.expired': '此照片的網址已過期，請重新開啟頁面。',
  'uploads.fault.unknown': '此照片已不存在，請重新加入。',
} as const satisfies Record<keyof typeof english, string>;
