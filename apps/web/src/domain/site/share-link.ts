import { copyText } from '../wallet/copy-text.ts';

/** Not every browser has it, whatever the types say. */
export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/** By the device's own sheet where the browser has one; else the link is copied, and the customer sees that it was. */
export function shareLink(title: string, url: string): Promise<void> {
  if (!canShare()) return copyText(url);
  // Called off by the customer, or by the system: nothing has been promised.
  return navigator.share({ title, url }).catch(() => undefined);
}
