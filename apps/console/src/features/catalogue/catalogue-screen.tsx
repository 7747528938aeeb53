import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useCallback, useMemo, useState } from 'react';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { neighboursOf } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { LowPools } from '../../domain/catalogue/low-pools.tsx';
import { useQueues } from '../../domain/queues/queues.ts';
import { site } from '../../domain/site/site.ts';
import { AddressPool } from './address-pool.tsx';
import { catalogueKeys, currencyName, readCurrencies } from './catalogue-keys.ts';
import type { Currency } from './catalogue-keys.ts';
import { CurrencyForm } from './currency-form.tsx';
import { CurrencyPanel } from './currency-panel.tsx';
import { FeeText } from './fee-text.tsx';

/** In what customers pay in and out, at which fee and within which limits, and where to. */
export function CatalogueScreen() {
  const t = useTranslation();
  const { filters, filter } = useTableState(TABBED);
  const tab = filters.tab === 'addresses' ? 'addresses' : 'ways';
  return (
    <>
      <Tabs
        label={t('console.nav.catalogue')}
        items={TABS.map((id) => ({ id, label: t(`console.catalogue.tab.${id}`) }))}
        value={tab}
        onChange={(next) => filter({ tab: next })}
        controls="catalogue-part"
        size="small"
      />
      <div id="catalogue-part" className="tab-panel" role="tabpanel" aria-label={t(`console.catalogue.tab.${tab}`)}>
        {tab === 'ways' ? <Ways /> : <AddressPool />}
      </div>
    </>
  );
}

function Ways() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const lowPools = useQueues()?.lowPools;
  const mayWrite = usePermits('receiving.decide');
  const [isAdding, setAdding] = useState(false);
  const page = usePage(catalogueKeys.currencies, readCurrencies);
  const isLow = useCallback((row: Currency) => lowPools?.some(({ id }) => id === row.id) === true, [lowPools]);
  const columns = useMemo(() => columnsIn(t, isLow), [t, isLow]);
  const open = page.rows?.find((row) => idOf(row) === table.row);
  const add = (
    <Button size="tiny" icon="plus" onPress={() => setAdding(true)}>
      {t('console.catalogue.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('console.nav.catalogue')} actions={mayWrite ? add : undefined} />
      <div className="split">
        <section className="split-main" aria-label={t('console.nav.catalogue')}>
          <LowPools />
          <DataTable
            label={t('console.nav.catalogue')}
            columns={columns}
            page={page}
            table={table}
            idOf={idOf}
            nameOf={currencyName}
            pageSize={Math.max(1, page.total)}
            empty={{ title: t('console.catalogue.none'), text: t('console.catalogue.noneHint') }}
          />
        </section>
        {open !== undefined && (
          <CurrencyPanel
            key={open.id}
            currency={open}
            isLow={isLow(open)}
            neighbours={neighboursOf(page.rows, idOf, idOf(open))}
            onOpen={table.open}
          />
        )}
      </div>
      {isAdding && <CurrencyForm currency={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function columnsIn(t: Translator, isLow: (row: Currency) => boolean): readonly Column<Currency>[] {
  const onOff = (isOn: 0 | 1) => (
    <Badge tone={isOn === 1 ? 'success' : 'neutral'}>{t(isOn === 1 ? 'common.on' : 'common.off')}</Badge>
  );
  return [
    {
      key: 'currency',
      label: t('console.catalogue.currency'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{currencyName(row)}</bdi>
          <span className="cell-sub">{t(`console.catalogue.kind.${row.kind}`)}</span>
        </>
      ),
      csv: (row) => currencyName(row),
    },
    { key: 'in', label: t('console.nav.deposits'), cell: (row) => onOff(row.deposits) },
    { key: 'out', label: t('console.nav.withdrawals'), cell: (row) => onOff(row.withdrawals) },
    {
      key: 'price',
      label: t('common.price'),
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.priceNow} unit={site().currency} />
          <span className="cell-sub">
            {row.isPriceOld ? t('console.catalogue.priceOld') : <bdi>{row.instrumentCode}</bdi>}
          </span>
        </>
      ),
    },
    {
      key: 'limits',
      label: t('console.catalogue.limits'),
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.depositMin} />
          {row.depositMax !== '' && (
            <span className="cell-sub">
              <Amount value={row.depositMax} />
            </span>
          )}
        </>
      ),
      optional: true,
    },
    { key: 'fee', label: t('common.fee'), align: 'end', cell: (row) => <FeeText currency={row} /> },
    {
      key: 'left',
      label: t('console.catalogue.addressesLeft'),
      align: 'end',
      cell: (row) =>
        row.kind === 'bank' ? (
          NO_FIGURE
        ) : isLow(row) ? (
          <Badge tone="warning" icon="warning">
            {countText(row.addressesLeft)}
          </Badge>
        ) : (
          <bdi className="num">{countText(row.addressesLeft)}</bdi>
        ),
    },
  ];
}

const idOf = (row: Currency): string => String(row.id);
const TABS = ['ways', 'addresses'] as const;
const TABBED = { tab: 'ways' };
const FILTERS = {};
