import { consoleCustomerInfo } from '@candor/protocol/console/customer-info.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../../api/call.ts';
import { useFeatures } from '../../collect-features.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { PictureViews } from '../../domain/pictures/picture-views.tsx';
import { CUSTOMERS_PATH } from '../../domain/customers/customer-path.ts';
import { useOperator, usePermits } from '../../session/operator.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { customerInfoFrom, customerKeys } from './customer.ts';
import type { CustomerInfo } from './customer.ts';
import { CustomerInvitations } from './customer-invitations.tsx';
import { CustomerMethods } from './customer-methods.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerPostings } from './customer-postings.tsx';
import { CustomerSessions } from './customer-sessions.tsx';
import { customerName, StateBadges } from './customer-words.tsx';

/** One customer: who it is, what they have, and what may be done about them. */
export function CustomerScreen() {
  const t = useTranslation();
  const { id: text } = useParams<{ id: string }>();
  const id = Number(text);
  const { data, error, refetch } = useQuery({
    queryKey: customerKeys.one(id),
    queryFn: async ({ signal }) =>
      customerInfoFrom(await call(consoleCustomerInfo, { id: text }, { signal, quiet: true })),
  });
  const back = (
    <Link className="head-back" href={CUSTOMERS_PATH} aria-label={t('console.customer.back')}>
      <Icon name="chevronStart" size={18} />
    </Link>
  );
  if (data === undefined)
    return (
      <>
        <PageHead start={back} title={t('console.customer.titled', { id: text })} />
        {error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />}
      </>
    );
  return (
    <>
      <PageHead start={back} title={customerName(data.customer)} actions={<StateBadges customer={data.customer} />} />
      <Profile key={id} info={data} />
    </>
  );
}

function Profile({ info }: { readonly info: CustomerInfo }) {
  const t = useTranslation();
  const mayRead = {
    orders: usePermits('orders.read'),
    methods: usePermits('withdrawals.read'),
    looks: usePermits('audit.read'),
  };
  const { filters, filter } = useTableState(FILTERS);
  const { permissions } = useOperator();
  const others = useFeatures().customerTabs.filter(({ permission }) => permissions.includes(permission));
  const other = others.find((each) => each.id === filters.tab);
  const tabs = TABS.filter((each) => (each in mayRead ? mayRead[each as keyof typeof mayRead] : true));
  const tab = other === undefined ? (tabs.find((each) => each === filters.tab) ?? 'overview') : null;
  const id = info.customer.id;
  const items = [
    ...tabs.map((each) => ({ id: each, label: t(`console.customer.part.${each}`) })),
    ...others.map((each) => ({ id: each.id, label: t(each.label) })),
  ];
  return (
    <>
      <Tabs
        label={t('console.customer.sections')}
        items={items}
        value={other?.id ?? tab ?? 'overview'}
        onChange={(next) => filter({ tab: next })}
        controls="customer-part"
        size="small"
      />
      <div id="customer-part" role="tabpanel" aria-label={items.find((each) => each.id === filters.tab)?.label}>
        {tab === 'overview' && (
          <>
            <CustomerActions info={info} />
            <CustomerOverview info={info} />
          </>
        )}
        {tab === 'orders' && <CustomerOrders id={id} />}
        {tab === 'postings' && <CustomerPostings id={id} />}
        {tab === 'methods' && <CustomerMethods customer={info.customer} />}
        {tab === 'sessions' && <CustomerSessions id={id} />}
        {tab === 'invitations' && <CustomerInvitations id={id} />}
        {tab === 'looks' && <PictureViews customer={id} />}
        {tab === 'notes' && <CustomerNotes id={id} />}
        {other !== undefined && <other.screen customer={id} />}
      </div>
    </>
  );
}

const TABS = ['overview', 'orders', 'postings', 'methods', 'sessions', 'invitations', 'looks', 'notes'] as const;
const FILTERS = { tab: 'overview' };
