import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { productOf } from '../../domain/wallet/withdrawal-figures.ts';

export interface CreditPreviewProps {
  readonly amount: string;
  /** Site currency per unit. */
  readonly price: string;
  readonly code: string;
}

/** What a deposit is worth in the site's currency at present; nothing where it is in that currency. */
export function CreditPreview({ amount, price, code }: CreditPreviewProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const worth = productOf(amount, price);
  if (code === currency || worth === null || compare(worth, '0') !== 1) return null;
  return <p className="text-label text-ink-2">{t('deposit.worth', { amount: `${amountText(worth)} ${currency}` })}</p>;
}
