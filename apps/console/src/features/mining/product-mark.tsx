import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { site } from '../../domain/site/site.ts';

/** The picture that customers see; where there is none, the mark of the currency. Next to it always stands the name. */
export function ProductMark({ picture, size = 24 }: { readonly picture: string; readonly size?: number }) {
  if (picture === '') return <CurrencyMark code={site().currency} size={size} />;
  return <img src={picture} alt="" width={size} height={size} className="mining-picture" />;
}
