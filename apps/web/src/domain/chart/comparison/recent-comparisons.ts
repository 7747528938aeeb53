import { readStored, writeStored } from '@candor/client/stored-text.ts';

/** The codes that were compared with last on this device, the newest first. */
export const recentComparisons = (): readonly string[] =>
  (readStored(KEY) ?? '').split(',').filter((code) => code !== '');

export function rememberComparison(code: string): void {
  const others = recentComparisons().filter((each) => each !== code);
  writeStored(KEY, [code, ...others].slice(0, KEPT).join(','));
}

const KEY = 'chart-compared';
const KEPT = 6;
