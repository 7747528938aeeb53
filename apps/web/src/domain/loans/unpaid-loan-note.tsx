import { Note } from '@candor/ui/notice.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../site/site.ts';
import { useUnpaidLoan } from './application-query.ts';

/** Why money cannot leave, with the way to the loan; nothing where there is none to repay. */
export function UnpaidLoanNote() {
  const t = useTranslation();
  const { currency } = useSite();
  const loan = useUnpaidLoan();
  if (loan === undefined) return null;
  return (
    <Note tone="warning">
      {t('loan.restriction')} {t('loan.repayToday')}: <Amount value={loan.owed} kind="exact" unit={currency} />.{' '}
      <Link href={paths.loanRecord} className="link hit-area font-semibold">
        {t('loan.seeMyLoans')}
      </Link>
    </Note>
  );
}
