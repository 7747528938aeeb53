import type { StopKind } from './stop-entry.ts';

/** A stop that was moved past the opening price is no loss any more, nor is a target in front of it a gain. */
export function resultLabel(kind: StopKind, result: string) {
  const isLoss = result.startsWith('-');
  if (kind === 'stopLoss') return isLoss || result === '' ? 'trade.lossAtStop' : 'trade.resultAtStop';
  return isLoss ? 'trade.resultAtTarget' : 'trade.gainAtTarget';
}
