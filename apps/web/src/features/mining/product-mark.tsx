import { CurrencyMark } from '@candor/ui/currency-mark.tsx';

export interface ProductMarkProps {
  readonly product: { readonly picture: string; readonly currency: string };
  readonly size: number;
}

/** The operator's picture where there is one, otherwise the mark of the currency. Next to it always stands the name. */
export function ProductMark({ product: { picture, currency }, size }: ProductMarkProps) {
  if (picture === '') return <CurrencyMark code={currency} size={size} />;
  return <img src={picture} alt="" width={size} height={size} className="mining-picture" />;
}
