import { consoleMiningProducts } from '@candor/protocol/console/mining/products.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { miningKeys, productFrom } from './mining.ts';
import type { Product } from './mining.ts';
import { percentText } from './percent-text.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductMark } from './product-mark.tsx';
import { productName } from './product-name.ts';
import { ProductSheet } from './product-sheet.tsx';

/** What customers can subscribe to, and could. A product opens with its versions and what can be done about it. */
export function ProductsCard() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('mining.write');
  const [isAdding, setAdding] = useState(false);
  const page = usePage<Product>(miningKeys.products, async (signal) => {
    const { list } = await call(consoleMiningProducts, {}, { signal, quiet: true });
    return mapPage({ list, total: list.length }, productFrom);
  });
  const openId = table.filters.product;
  const open = page.rows?.find((row) => idOf(row) === openId);
  return (
    <CardBox
      bare
      title={t('console.mining.products')}
      end={
        mayWrite && (
          <Button variant="outline" size="tiny" icon="plus" onPress={() => setAdding(true)}>
            {t('console.mining.newProduct')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('console.mining.products')}
        columns={columnsOf(t)}
        page={page}
        table={{ ...table, page: 1, row: openId, open: (product) => table.filter({ product }) }}
        idOf={idOf}
        nameOf={() => ''}
        density="dense"
        empty={{ title: t('console.mining.noProducts'), text: t('console.mining.noProductsHint') }}
        foot={<p className="mining-foot">{t('console.mining.versionsKeep')}</p>}
      />
      {isAdding && <ProductDialog product={null} onClose={() => setAdding(false)} />}
      {open !== undefined && (
        <ProductSheet key={open.id} product={open} onClose={() => table.filter({ product: '' })} />
      )}
    </CardBox>
  );
}

const idOf = ({ id }: Product): string => String(id);

const columnsOf = (t: Translator): readonly Column<Product>[] => [
  {
    key: 'product',
    label: t('console.mining.product'),
    cell: (product) => (
      <span className="mining-name">
        <ProductMark picture={product.picture.url} />
        <bdi className="cell-main">{productName(product)}</bdi>
        <span className="cell-sub">{t('console.mining.version', { version: product.version })}</span>
      </span>
    ),
  },
  figure('rate', t('console.mining.rate'), ({ dailyRate }) => percentText(dailyRate)),
  figure('days', t('console.mining.days'), ({ lockDays }) => countText(lockDays)),
  figure('exit', t('console.mining.exit'), ({ penaltyRate }) => percentText(penaltyRate)),
  {
    key: 'locked',
    label: t('console.mining.locked'),
    align: 'end',
    cell: ({ locked }) => <Amount value={locked} className="cell-main" />,
  },
  figure('running', t('console.mining.running'), ({ running }) => countText(running)),
  {
    key: 'state',
    label: t('console.mining.state'),
    cell: ({ isOpen }) => (
      <Badge tone={isOpen ? 'success' : 'neutral'} dot>
        {t(isOpen ? 'console.mining.open' : 'console.mining.closed')}
      </Badge>
    ),
  },
];

function figure(key: string, label: string, text: (product: Product) => string): Column<Product> {
  return { key, label, align: 'end', cell: (product) => <bdi className="num">{text(product)}</bdi> };
}

const FILTERS: Readonly<Record<'product', string>> = { product: '' };
