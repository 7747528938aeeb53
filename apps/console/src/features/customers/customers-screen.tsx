import { EmptyState } from '@candor/ui/empty-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTranslation } from '../../language/language.ts';

/** Stands in until its screen is built. */
export function CustomersScreen() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('console.nav.customers')} />
      <EmptyState title={t('console.notBuilt')} />
    </>
  );
}
