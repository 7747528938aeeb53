import { Tabs } from '@candor/ui/tabs.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { AddressesTab } from './addresses-tab.tsx';
import { ApplicationsTab } from './applications-tab.tsx';
import { LOAN_TABS } from './loan-path.ts';
import { LoansTab } from './loans-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import { RepaymentsTab } from './repayments-tab.tsx';
import { useAging } from './use-aging.ts';

/** Credit to customers: what waits for a decision, what is owed, and on what terms. */
export function LoansScreen() {
  const t = useTranslation();
  const { filters, filter } = useTableState(FILTERS);
  const aging = useAging().data;
  const tab = LOAN_TABS.find((each) => each === filters.tab) ?? 'applications';
  const counts: Readonly<Partial<Record<(typeof LOAN_TABS)[number], number | undefined>>> = {
    applications: aging?.applications,
    requests: aging?.requested.loans,
    repayments: aging?.checking.loans,
    running: aging?.all.loans,
  };
  return (
    <>
      <PageHead title={t('console.nav.loans')} />
      <Tabs
        label={t('console.nav.loans')}
        items={LOAN_TABS.map((id) => ({ id, label: t(`console.loan.tab.${id}`), count: counts[id] }))}
        value={tab}
        // What filters one tab means nothing in another.
        onChange={(next) => filter({ tab: next, state: '', lateness: '', search: '' })}
        controls="loans-part"
        size="small"
      />
      <div id="loans-part" className="tab-panel" role="tabpanel" aria-label={t(`console.loan.tab.${tab}`)}>
        {tab === 'applications' && <ApplicationsTab />}
        {(tab === 'requests' || tab === 'running' || tab === 'ended') && <LoansTab key={tab} view={tab} />}
        {tab === 'repayments' && <RepaymentsTab />}
        {tab === 'products' && <ProductsTab />}
        {tab === 'addresses' && <AddressesTab />}
      </div>
    </>
  );
}

const FILTERS: Readonly<Record<'tab' | 'state' | 'lateness' | 'search', string>> = {
  tab: '',
  state: '',
  lateness: '',
  search: '',
};
