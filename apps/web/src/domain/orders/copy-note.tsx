import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { traderPath } from '../../paths.ts';
import type { Order } from './order.ts';

/** Of a copy: which order it copies, and the way to its trader. Nothing of the customer's own orders. */
export function CopyNote({ order: { original } }: { readonly order: Order }) {
  const t = useTranslation();
  if (original === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-label text-ink-2">
      <Icon name="users" size={16} className="flex-none" />
      <Link href={traderPath(original.traderId)} className="link hit-area min-w-0 [overflow-wrap:anywhere]">
        <bdi>{original.traderName}</bdi>
      </Link>
      <span>{t('history.copyOfOrder', { id: String(original.id), lots: quantityText(original.lots) })}</span>
    </p>
  );
}
