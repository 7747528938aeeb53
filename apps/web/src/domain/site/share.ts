/** Not every browser has it, whatever the types say. */
export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/** Called off by the customer, or by the system: nothing has been promised. */
export const share = (title: string, url: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => undefined);
