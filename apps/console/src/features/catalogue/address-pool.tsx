import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleDepositAddresses } from '@candor/protocol/console/wallet-catalogue/deposit-addresses.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { mapPage } from '../../kit/map-page.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { SelectFilter } from '../../kit/select-filter.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { CopyableText } from '../../kit/copyable-text.tsx';
import { catalogueKeys, currencyName, readCurrencies } from './catalogue-keys.ts';

type DepositAddress = ReturnType<typeof addressFrom>;

const addressFrom = (wire: OutputOf<typeof consoleDepositAddresses>['list'][number]) => camelFields(wire);

/** Every deposit address with whose it is and since when. */
export function AddressPool() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { filters } = table;
  const state = STATES.find((each) => each === filters.state) ?? 'all';
  const input = { currencyId: filters.coin, state, search: filters.search };
  const page = usePage(catalogueKeys.addresses(input, table.page), async (signal) =>
    mapPage(await call(consoleDepositAddresses, { ...input, page: table.page }, { signal, quiet: true }), addressFrom),
  );
  const currencies = usePage(catalogueKeys.currencies, readCurrencies);
  const coins = (currencies.rows ?? []).filter(({ kind }) => kind === 'coin');
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <>
      <PageHead title={t('console.nav.catalogue')} />
      <div className="toolbar">
        <SearchBox
          label={t('console.catalogue.searchAddresses')}
          value={filters.search}
          onChange={(search) => table.filter({ search })}
        />
        <FilterChips
          label={t('console.catalogue.addressState')}
          value={state}
          onChange={(next) => table.filter({ state: next })}
          chips={STATES.map((id) => ({ id, label: t(`console.catalogue.addressState.${id}`) }))}
        />
        <SelectFilter
          label={t('console.catalogue.currency')}
          value={filters.coin}
          onChange={(coin) => table.filter({ coin })}
          options={[
            { id: '0', label: t('console.catalogue.everyCoin') },
            ...coins.map((coin) => ({ id: String(coin.id), label: currencyName(coin) })),
          ]}
        />
      </div>
      <DataTable
        label={t('console.catalogue.tab.addresses')}
        columns={columns}
        page={page}
        table={table}
        idOf={(row) => String(row.id)}
        nameOf={(row) => row.address}
        still
        empty={{ title: t('console.catalogue.noAddresses'), text: t('console.catalogue.noAddressesHint') }}
        exportRows={{
          name: 'deposit-addresses',
          readAll: () =>
            readAllPages(async (each) =>
              mapPage(await call(consoleDepositAddresses, { ...input, page: each }, { quiet: true }), addressFrom),
            ),
        }}
      />
    </>
  );
}

function columnsIn(t: Translator): readonly Column<DepositAddress>[] {
  const who = ({ name, account, customerId: id }: DepositAddress): string =>
    [name, account].find((each) => each !== '') ?? String(id ?? '');
  return [
    {
      key: 'address',
      label: t('console.payment.field.dc_address'),
      cell: (row) => <CopyableText label={t('console.payment.field.dc_address')} text={row.address} />,
      wide: true,
      csv: (row) => row.address,
    },
    { key: 'coin', label: t('console.catalogue.currency'), cell: currencyName, csv: currencyName },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) =>
        row.customerId === null ? (
          <Badge>{t('console.catalogue.free')}</Badge>
        ) : (
          <Link className="link" href={customerPath(row.customerId)}>
            <bdi>{who(row)}</bdi>
          </Link>
        ),
      csv: (row) => row.customerId ?? '',
    },
    {
      key: 'since',
      label: t('console.catalogue.givenSince'),
      align: 'end',
      cell: (row) => (row.givenAt === null ? NO_FIGURE : <Moment at={row.givenAt} />),
      csv: (row) => (row.givenAt === null ? '' : momentText(row.givenAt, 'dateTimeSeconds', true)),
    },
  ];
}

const STATES = ['all', 'free', 'given'] as const;
const FILTERS: Readonly<Record<'tab' | 'search' | 'state' | 'coin', string>> = {
  tab: 'ways',
  search: '',
  state: 'all',
  coin: '0',
};
