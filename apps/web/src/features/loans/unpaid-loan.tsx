import { Note } from '@candor/ui/notice.tsx';
import { Link } from 'wouter';
import { readLoanApplication } from '../../domain/loans/application-query.ts';
import type { LoanApplication } from '../../domain/loans/application-query.ts';
import { useSite } from '../../domain/site/site.ts';
import type { RestrictionReader } from '../../feature.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';

/** The loan that keeps the customer from taking money out. */
export const readUnpaidLoan: RestrictionReader = async () => {
  const { unpaid } = await readLoanApplication();
  return unpaid === null ? null : <UnpaidLoanNote loan={unpaid} />;
};

/** Why money cannot leave, with the way to the loan. */
function UnpaidLoanNote({ loan }: { readonly loan: NonNullable<LoanApplication['unpaid']> }) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <Note tone="warning">
      {t('loan.restriction')} {t('loan.repayToday')}: <Amount value={loan.owed} kind="exact" unit={currency} />.{' '}
      <Link href={paths.loanRecord} className="link hit-area font-semibold">
        {t('loan.seeMyLoans')}
      </Link>
    </Note>
  );
}
