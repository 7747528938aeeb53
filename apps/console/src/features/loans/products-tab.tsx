import type { Translator } from '@candor/locales/translate.ts';
import { consoleLoanProducts, consoleOpenLoanProduct } from '@candor/protocol/console/loans/products.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { site } from '../../domain/site/site.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText, countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import { loanKeys, percentText, productFrom } from './loan.ts';
import type { Product } from './loan.ts';
import { ProductForm } from './product-form.tsx';

/** On what terms customers may borrow. */
export function ProductsTab() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('loans.decide');
  const [isAdding, setAdding] = useState(false);
  const page = usePage(loanKeys.products, async (signal) => {
    const { list } = await call(consoleLoanProducts, {}, { signal, quiet: true });
    return { list: list.map(productFrom), total: list.length };
  });
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <div className="split">
      <section className="split-main" aria-label={t('console.loan.tab.products')}>
        {mayWrite && (
          <div className="toolbar">
            <Button size="small" variant="secondary" icon="plus" onPress={() => setAdding(true)}>
              {t('console.loan.addProduct')}
            </Button>
          </div>
        )}
        <DataTable
          label={t('console.loan.tab.products')}
          columns={columns}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={() => ''}
          pageSize={100}
          empty={{ title: t('console.loan.noProducts'), text: t('console.loan.noProductsHint') }}
        />
      </section>
      {open !== undefined && (
        <ProductPanel
          key={idOf(open)}
          product={open}
          neighbours={neighboursOf(page.rows, idOf, idOf(open))}
          mayWrite={mayWrite}
          onOpen={table.open}
        />
      )}
      {isAdding && <ProductForm product={null} onClose={() => setAdding(false)} />}
    </div>
  );
}

function columnsIn(t: Translator): readonly Column<Product>[] {
  const unit = site().currency;
  return [
    {
      key: 'product',
      label: t('console.loan.product'),
      cell: (row) => (
        <>
          <span className="cell-main">{t('console.loan.termDays', { days: row.loanPeriod })}</span>
          <span className="cell-sub">
            <bdi className="num">{`${row.id} \u00B7 v${row.version}`}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'amounts',
      label: `${t('console.loan.amounts')} (${unit})`,
      align: 'end',
      cell: (row) => <bdi className="num">{rangeText(t, row)}</bdi>,
    },
    {
      key: 'rate',
      label: t('console.loan.interestRate'),
      align: 'end',
      cell: (row) => <Rate value={row.interestRate} />,
    },
    {
      key: 'total',
      label: t('console.loan.totalRate'),
      align: 'end',
      cell: (row) => <Rate value={row.totalRate} />,
      optional: true,
    },
    {
      key: 'late',
      label: t('console.loan.penaltyRate'),
      align: 'end',
      cell: (row) => <Rate value={row.penaltyRate} />,
      optional: true,
    },
    {
      key: 'lent',
      label: `${t('console.loan.lent')} (${unit})`,
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.owed} decimals={2} />
          <span className="cell-sub">{t('console.loan.count', { count: row.loans })}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('console.loan.state'),
      cell: (row) => (
        <Badge tone={row.isOpen ? 'success' : 'neutral'}>
          {t(row.isOpen ? 'console.loan.open' : 'console.loan.closed')}
        </Badge>
      ),
    },
  ];
}

const Rate = ({ value }: { readonly value: string }) => <bdi className="num">{percentText(value)}</bdi>;

const rangeText = (t: Translator, { minAmount, maxAmount }: Product): string =>
  t('console.loan.amountRange', { least: amountText(minAmount), most: amountText(maxAmount) });

interface ProductPanelProps {
  readonly product: Product;
  readonly neighbours: ReturnType<typeof neighboursOf>;
  readonly mayWrite: boolean;
  readonly onOpen: (row: string) => void;
}

function ProductPanel({ product, neighbours, mayWrite, onOpen }: ProductPanelProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'terms' | 'open' | null>(null);
  const close = (): void => setAsked(null);
  const { id, version, isOpen } = product;
  return (
    <SidePanel
      row={idOf(product)}
      title={t('console.loan.productText', { days: product.loanPeriod, version })}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={
        mayWrite && (
          <div className="panel-buttons">
            <Button variant={isOpen ? 'danger-outline' : 'secondary'} onPress={() => setAsked('open')}>
              {t(isOpen ? 'console.loan.closeProduct' : 'console.loan.openProduct')}
            </Button>
            <Button onPress={() => setAsked('terms')}>{t('console.loan.changeProduct')}</Button>
          </div>
        )
      }
    >
      <KeyValues
        items={[
          { key: 'id', label: t('console.loan.product'), value: <bdi className="num">{countText(id)}</bdi> },
          { key: 'version', label: t('console.loan.version'), value: <bdi className="num">{countText(version)}</bdi> },
          {
            key: 'state',
            label: t('console.loan.state'),
            value: t(isOpen ? 'console.loan.open' : 'console.loan.closed'),
          },
          {
            key: 'amounts',
            label: t('console.loan.amounts'),
            value: <bdi className="num">{`${rangeText(t, product)} ${site().currency}`}</bdi>,
          },
          {
            key: 'period',
            label: t('console.loan.periodDays'),
            value: t('console.loan.termDays', { days: product.loanPeriod }),
          },
          {
            key: 'free',
            label: t('console.loan.free'),
            value: t('console.loan.freeDays', { days: product.freePeriod }),
          },
          { key: 'rate', label: t('console.loan.interestRate'), value: <Rate value={product.interestRate} /> },
          { key: 'total', label: t('console.loan.totalRate'), value: <Rate value={product.totalRate} /> },
          { key: 'late', label: t('console.loan.penaltyRate'), value: <Rate value={product.penaltyRate} /> },
          { key: 'saved', label: t('console.loan.saved'), value: <Moment at={product.savedAt} zone /> },
          {
            key: 'by',
            label: t('console.loan.savedBy'),
            value: product.operator === '' ? t('console.loan.cameWithSite') : <bdi>{product.operator}</bdi>,
          },
        ]}
      />
      {asked === 'terms' && <ProductForm product={product} onClose={close} />}
      {asked === 'open' && <OpenProduct product={product} onClose={close} />}
    </SidePanel>
  );
}

function OpenProduct({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleOpenLoanProduct, [loanKeys.all]);
  const { id, isOpen } = product;
  const confirm = async (reason: string): Promise<void> => {
    if ((await change.run({ id, open: isOpen ? 0 : 1, reason })) === undefined) return;
    showToast({ text: t('server.catalogueSaved'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t(isOpen ? 'console.loan.closeProductTitle' : 'console.loan.openProductTitle', { id })}
      text={t(isOpen ? 'console.loan.closeProductText' : 'console.loan.openProductText')}
      confirmLabel={t(isOpen ? 'console.loan.closeProduct' : 'console.loan.openProduct')}
      {...(isOpen ? { tone: 'danger' as const } : {})}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const idOf = (row: Product): string => String(row.id);
/** The tab is the screen's. */
const FILTERS = { tab: '' };
