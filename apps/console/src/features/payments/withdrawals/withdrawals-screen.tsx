import { PageHead } from '../../../kit/page-head.tsx';
import { useTranslation } from '../../../language/language.ts';
import { WithdrawalsQueue } from './withdrawals-queue.tsx';

export function WithdrawalsScreen() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('console.nav.withdrawals')} />
      <WithdrawalsQueue />
    </>
  );
}
