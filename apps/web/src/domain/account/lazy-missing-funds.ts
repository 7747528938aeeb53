import { loadTexts } from '../../kit/language/language.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';

/** `MissingFunds` and its texts, fetched when a ticket first lacks money. */
export const MissingFunds = lazySheet(async () => {
  const [part] = await Promise.all([import('./missing-funds.tsx'), loadTexts('funds'), loadTexts('account')]);
  return part.MissingFunds;
});
