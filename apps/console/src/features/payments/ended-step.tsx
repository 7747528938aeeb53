import type { Translator } from '@candor/locales/translate.ts';
import { QuotedText } from '../../kit/quoted-text.tsx';
import type { TimelineStep } from '../../kit/timeline.tsx';
import type { Payment } from './payment.ts';

/** How a payment ended that came to nothing, with the reason of the one who refused it. */
export function endedStep(t: Translator, { state, endedAt: at }: Payment, reason: string): TimelineStep {
  const ended = { key: state, state: 'failed', at, isMarketTime: true } as const;
  return state === 'refused'
    ? { ...ended, title: t('console.payment.rejected'), detail: <QuotedText text={reason} /> }
    : { ...ended, title: t('console.payment.cancelledByCustomer') };
}
