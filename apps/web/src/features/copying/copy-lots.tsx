import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { receiptPath } from '../../paths.ts';
import type { Copy } from './copy.ts';

/** How large a copy is next to its original, and the way to the receipt that names both. */
export function CopyLots({ copy: { order, originalLots } }: { readonly copy: Copy }) {
  const t = useTranslation();
  return (
    <>
      {originalLots !== '' && (
        <>
          {t('copying.lotsOf', { lots: quantityText(order.lots), original: quantityText(originalLots) })}
          {' · '}
        </>
      )}
      <Link href={receiptPath(order.id)} className="link hit-area">
        {t('copying.receipt')}
      </Link>
    </>
  );
}
