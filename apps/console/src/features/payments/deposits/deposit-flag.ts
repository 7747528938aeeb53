import type { Translator } from '@candor/locales/translate.ts';
import type { DepositFlag } from '@candor/protocol/console/payments/deposit.ts';
import type { Flag } from '../../../kit/flags.tsx';

/** A flag in words, with what it is judged by. */
export const flagOf = (t: Translator, flag: DepositFlag): Flag => ({
  key: flag,
  tone: HIGH.has(flag) ? 'danger' : 'warning',
  title: t(`console.deposit.flagged.${flag}`),
  evidence: t(`console.deposit.evidence.${flag}`),
});

/** What may be somebody else's money, or the same money twice. */
export const HIGH: ReadonlySet<DepositFlag> = new Set(['frozen', 'sameAgain', 'severalTimes']);
