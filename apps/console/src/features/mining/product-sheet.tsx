import { consoleMiningProductVersions, consoleOpenMiningProduct } from '@candor/protocol/console/mining/products.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { miningKeys, versionFrom } from './mining.ts';
import type { Product } from './mining.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductMark } from './product-mark.tsx';
import { productName } from './product-name.ts';
import { VersionCard } from './version-card.tsx';

export interface ProductSheetProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** A product with all of its versions; from here it is changed, closed and opened. */
export function ProductSheet({ product, onClose }: ProductSheetProps) {
  const t = useTranslation();
  const mayWrite = usePermits('mining.write');
  const [dialog, setDialog] = useState<'change' | 'open' | null>(null);
  const close = (): void => setDialog(null);
  const { id, isOpen } = product;
  const { data, error, refetch } = useQuery({
    queryKey: miningKeys.versions(id),
    queryFn: async ({ signal }) =>
      (await call(consoleMiningProductVersions, { id }, { signal, quiet: true })).list.map(versionFrom),
  });
  if (dialog === 'change') return <ProductDialog product={product} onClose={close} />;
  if (dialog === 'open') return <OpenDialog product={product} onClose={close} />;
  return (
    <Sheet
      open
      wideAs="panel"
      onClose={onClose}
      title={productName(product)}
      titleStart={<ProductMark picture={product.picture.url} size={28} />}
      closeLabel={t('common.close')}
      action={
        mayWrite && (
          <div className="panel-buttons">
            <Button variant={isOpen ? 'danger-outline' : 'secondary'} onPress={() => setDialog('open')}>
              {t(isOpen ? 'console.mining.close' : 'console.mining.reopen')}
            </Button>
            <Button onPress={() => setDialog('change')}>{t('console.mining.change')}</Button>
          </div>
        )
      }
    >
      <div className="mining-versions">
        <Badge tone={isOpen ? 'success' : 'neutral'} dot>
          {t(isOpen ? 'console.mining.open' : 'console.mining.closed')}
        </Badge>
        {data === undefined &&
          (error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />)}
        {data?.map((version) => (
          <VersionCard key={version.version} version={version} />
        ))}
      </div>
    </Sheet>
  );
}

/** Closes a product to new subscriptions, or offers it again. */
function OpenDialog({ product, onClose }: ProductSheetProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleOpenMiningProduct, [miningKeys.all]);
  const { id, isOpen } = product;
  return (
    <DecisionDialog
      title={t(isOpen ? 'console.mining.closeTitle' : 'console.mining.reopenTitle', { name: productName(product) })}
      text={t(isOpen ? 'console.mining.closeText' : 'console.mining.reopenText')}
      confirmLabel={t(isOpen ? 'console.mining.close' : 'console.mining.reopen')}
      tone={isOpen ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) => (await change.run({ id, open: isOpen ? 0 : 1, reason })) !== undefined && onClose()}
    />
  );
}
