import type { Translator } from '@candor/locales/translate.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { stopFaultText } from '../../domain/orders/stop-fault-text.ts';
import type { TradeBlock } from './trade-block.ts';

/** The reason as a sentence. */
export function blockText(t: Translator, block: TradeBlock, precision: number): string {
  switch (block.kind) {
    case 'closed':
      return block.opensAt === null
        ? t('trade.closedNow')
        : t('market.closedOpensAt', { time: momentText(block.opensAt, 'weekdayTime', true) });
    case 'stop':
      return stopFaultText(t, block, precision);
    case 'margin':
      return t(block.canReduce ? 'trade.block.margin' : 'trade.block.marginLeast');
    default:
      return t(`trade.block.${block.kind}`);
  }
}
