import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import { useUnpaidLoan } from './application-query.ts';

/** `UnpaidLoanNote` and its texts, fetched by the few who have a loan to repay. */
export function LazyUnpaidLoanNote() {
  return useUnpaidLoan() !== undefined && <Part />;
}

const Part = lazyPart(async () => {
  const [part] = await Promise.all([import('./unpaid-loan-note.tsx'), loadTexts('loans')]);
  return part.UnpaidLoanNote;
});
