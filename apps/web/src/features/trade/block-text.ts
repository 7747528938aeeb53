import type { Translator } from '@candor/locales/translate.ts';
import { momentText } from '../../numbers/moment.tsx';
import { priceText } from '../../numbers/price.tsx';
import type { TradeBlock } from './trade-block.ts';

/** The reason as a sentence. */
export function blockText(t: Translator, block: TradeBlock, precision: number): string {
  switch (block.kind) {
    case 'closed':
      return block.opensAt === null
        ? t('trade.closedNow')
        : t('market.closedOpensAt', { time: momentText(block.opensAt, 'weekdayTime', true) });
    case 'stop':
      return t(`trade.block.${block.which}.${block.mustBe}`, { price: priceText(block.price, precision) });
    default:
      return t(`trade.block.${block.kind}`);
  }
}
