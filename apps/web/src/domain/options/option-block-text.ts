import type { Translator } from '@candor/locales/translate.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { durationText } from './duration-text.ts';
import type { OptionBlock } from './option-block.ts';

/** The reason as a sentence. */
export function optionBlockText(t: Translator, block: OptionBlock): string {
  switch (block.kind) {
    case 'closed':
      return block.opensAt === null
        ? t('trade.closedNow')
        : t('market.closedOpensAt', { time: momentText(block.opensAt, 'weekdayTime', true) });
    case 'tooSmall':
      return t('options.block.tooSmall', {
        least: amountText(block.duration.minStake),
        duration: durationText(t, block.duration.seconds),
      });
    case 'offline':
    case 'stale':
    case 'noPrice':
      return t(`trade.block.${block.kind}`);
    case 'noOffer':
    case 'stake':
    case 'funds':
      return t(`options.block.${block.kind}`);
  }
}
