import { PageHead } from '../../../kit/page-head.tsx';
import { useTranslation } from '../../../language/language.ts';
import { DepositsQueue } from './deposits-queue.tsx';

export function DepositsScreen() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('console.nav.deposits')} />
      <DepositsQueue />
    </>
  );
}
