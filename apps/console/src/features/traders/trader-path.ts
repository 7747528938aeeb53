export const TRADERS_PATH = '/traders';

export const TRADER_TABS = ['applications', 'traders', 'suspended'] as const;
export type TraderTab = (typeof TRADER_TABS)[number];

/** A tab, and one of its rows opened. */
export const tradersPath = (tab: TraderTab, row: string | number = ''): string => {
  const asked = new URLSearchParams({
    ...(tab === 'applications' ? {} : { tab }),
    ...(row === '' ? {} : { row: String(row) }),
  }).toString();
  return asked === '' ? TRADERS_PATH : `${TRADERS_PATH}?${asked}`;
};
