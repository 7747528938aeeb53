import { formatNumber } from '@candor/locales/format.ts';
import { language } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { site } from '../../domain/site/site.ts';
import type { Currency } from './catalogue-keys.ts';

/** What a withdrawal costs: a fixed amount, or so much of a hundred. */
export function FeeText({ currency: { fee, feeType } }: { readonly currency: Currency }) {
  if (feeType === 'fixed') return <Amount value={fee} unit={site().currency} />;
  return <bdi className="num">{`${formatNumber(fee, language())}%`}</bdi>;
}
