import { RATIO_BOUNDS } from '@candor/protocol/copying/follow-trader.ts';
import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { useState } from 'react';
import { compare } from '../../domain/orders/order-figures.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import type { FollowTermsInput } from './follow-changes.ts';
import type { TraderPage } from './trader.ts';

export type FollowFormState = ReturnType<typeof useFollowForm>;

/** The terms as they are typed, and what keeps them from being sent. They begin with those of the follow, if any. */
export function useFollowForm({ userId, mostMargin: allowed, follow }: TraderPage) {
  const t = useTranslation();
  const [ratio, setRatio] = useState(nearestAllowed(follow?.ratio ?? '1', { step: RATIO_BOUNDS[0] }).value);
  const [mostMargin, setMostMargin] = useState(follow?.mostMargin ?? '');
  const [lossCap, setLossCap] = useState(follow?.lossCap ?? '');
  const [hasCap, setHasCap] = useState(follow === null || follow.lossCap !== '');
  const isTyped = (value: string): boolean => compare(value, '0') === 1;
  const fault = compare(mostMargin, allowed) === 1 ? t('copying.tooMuch', { amount: amountText(allowed) }) : undefined;
  const reason = !isTyped(ratio)
    ? t('copying.enterRatio')
    : !isTyped(mostMargin)
      ? t('copying.enterMargin')
      : (fault ?? (hasCap && !isTyped(lossCap) ? t('copying.enterCap') : undefined));
  const cap = hasCap ? lossCap : '';
  const terms: FollowTermsInput = { traderId: userId, ratio, mostMargin, lossCap: cap };
  const isSame =
    follow !== null &&
    compare(ratio, follow.ratio) === 0 &&
    compare(mostMargin, follow.mostMargin) === 0 &&
    compare(cap || '0', follow.lossCap || '0') === 0;
  return {
    ratio,
    setRatio,
    mostMargin,
    setMostMargin,
    fault,
    lossCap,
    setLossCap,
    hasCap,
    setHasCap,
    /** What keeps it from being sent. */
    reason: reason ?? (isSame ? t('copying.nothingChanged') : undefined),
    /** null while they are not complete. */
    terms: reason === undefined ? terms : null,
  } as const;
}
