export interface HistoryRange {
  /** Epoch seconds; 0 is no limit. */
  readonly startTime: number;
  readonly endTime: number;
}

/** The query keys of the customer's contract orders. */
export const orderKeys = {
  all: ['orders'] as const,
  open: (status: 0 | 1) => [...orderKeys.all, 'open', status] as const,
  histories: () => [...orderKeys.all, 'history'] as const,
  history: (range: HistoryRange) => [...orderKeys.histories(), range.startTime, range.endTime] as const,
};
