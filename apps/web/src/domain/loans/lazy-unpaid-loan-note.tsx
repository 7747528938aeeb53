import { lazy, Suspense } from 'react';
import { loadTexts } from '../../kit/language/language.ts';
import { useUnpaidLoan } from './application-query.ts';

/** `UnpaidLoanNote` and its texts, fetched by the few who have a loan to repay. */
export function LazyUnpaidLoanNote() {
  return (
    useUnpaidLoan() !== undefined && (
      <Suspense>
        <Part />
      </Suspense>
    )
  );
}

const Part = lazy(async () => {
  const [part] = await Promise.all([import('./unpaid-loan-note.tsx'), loadTexts('loans')]);
  return { default: part.UnpaidLoanNote };
});
